package dialect

// The options that a pipeline's configuration may set, as the engine's reference pages list them for version 26.08. One
// string for each scope keeps the table small: names separated by spaces, "*" for a name that the user chooses, and a sign
// after those whose type of value is certain.

import "strings"

// OptionKind is the type of value that an option takes.
type OptionKind byte

// The kinds of options; the signs are those of the table.
const (
	AnyOption      OptionKind = 0
	BoolOption     OptionKind = '!'
	IntOption      OptionKind = '#'
	MemoryOption   OptionKind = '@'
	DurationOption OptionKind = '~'
)

// ProcessScope holds the directives of processes.
const ProcessScope = "process"

// options by scope; {engine} is the engine's name.
var options = [...]struct{ scope, names string }{
	{"", "bucketDir cleanup outputDir resume workDir"},
	{"appleContainer", "enabled! engineOptions envWhitelist kill registry remove! runOptions temp tty! writableInputMounts!"},
	{"apptainer", "autoMounts! cacheDir enabled! engineOptions envWhitelist libraryDir noHttps! ociAutoPull! pullTimeout~ registry resourceLimits runOptions"},
	{"aws", "accessKey batch.cliPath batch.delayBetweenAttempts batch.executionRole batch.forceGlacierTransfer batch.jobRole batch.logsGroup " +
		"batch.maxParallelTransfers batch.maxSpotAttempts# batch.maxTransferAttempts batch.platformType batch.retryMode batch.schedulingPriority " +
		"batch.shareIdentifier batch.terminateUnschedulableJobs! batch.volumes client.anonymous! client.connectionTimeout client.endpoint " +
		"client.maxConnections client.maxDownloadHeapMemory client.maxErrorRetry client.minimumPartSize client.multipartThreshold client.protocol " +
		"client.proxyHost client.proxyPassword client.proxyPort client.proxyScheme client.proxyUsername client.requesterPays! client.s3Acl " +
		"client.s3PathStyleAccess! client.signerOverride client.socketRecvBufferSizeHint client.socketSendBufferSizeHint client.socketTimeout " +
		"client.storageClass client.storageEncryption client.storageKmsKeyId client.targetThroughputInGbps client.uploadChunkSize " +
		"client.uploadMaxAttempts client.uploadMaxThreads client.uploadRetrySleep client.uploadStorageClass client.userAgent profile region secretKey"},
	{"azure", "activeDirectory.servicePrincipalId activeDirectory.servicePrincipalSecret activeDirectory.tenantId azcopy.blobTier azcopy.blockSize " +
		"batch.accountKey batch.accountName batch.allowPoolCreation! batch.autoPoolMode! batch.copyToolInstallMode batch.deleteJobsOnCompletion! " +
		"batch.deletePoolsOnCompletion! batch.deleteTasksOnCompletion! batch.endpoint batch.jobMaxWallClockTime batch.location " +
		"batch.poolIdentityClientId batch.pools.*.autoScale batch.pools.*.fileShareRootPath batch.pools.*.lowPriority! batch.pools.*.maxVmCount " +
		"batch.pools.*.mountOptions batch.pools.*.offer batch.pools.*.privileged! batch.pools.*.publisher batch.pools.*.runAs " +
		"batch.pools.*.scaleFormula batch.pools.*.scaleInterval batch.pools.*.schedulePolicy batch.pools.*.sku batch.pools.*.startTask.privileged! " +
		"batch.pools.*.startTask.script batch.pools.*.virtualNetwork batch.pools.*.vmCount batch.pools.*.vmType batch.terminateJobsOnCompletion! " +
		"managedIdentity.clientId managedIdentity.system registry.password registry.server registry.userName retryPolicy.delay~ retryPolicy.jitter " +
		"retryPolicy.maxAttempts# retryPolicy.maxDelay~ storage.accountKey storage.accountName storage.fileShares.*.mountOptions " +
		"storage.fileShares.*.mountPath storage.sasToken storage.tokenDuration"},
	{"charliecloud", "cacheDir enabled! envWhitelist pullTimeout~ registry runOptions temp writableInputMounts! writeFake!"},
	{"conda", "cacheDir channels createOptions createTimeout~ enabled! useMamba! useMicromamba!"},
	{"dag", "depth# direction enabled! file overwrite! verbose!"},
	{"docker", "cpuLimits enabled! engineOptions envWhitelist fixOwnership! legacy! mountFlags registry registryOverride! remove! runOptions sudo! temp tty! " +
		"writableInputMounts!"},
	{"executor", "account cpus# dumpInterval~ exitReadTimeout~ jobName killBatchSize# memory@ name onlyJobState! perCpuMemAllocation perJobMemLimit! " +
		"perTaskReserve! pollInterval~ queueGlobalStatus! queueSize# queueStatInterval~ retry.delay~ retry.jitter retry.maxAttempts# retry.maxDelay~ " +
		"retry.reason submitRateLimit"},
	{"fusion", "cacheSize containerConfigUrl enabled! exportStorageCredentials! logLevel logOutput privileged! snapshots! tags"},
	{"google", "batch.allowedLocations batch.autoRetryExitCodes batch.bootDiskImage batch.bootDiskSize batch.cpuPlatform batch.gcsfuseOptions " +
		"batch.installOpsAgent! batch.logsPath batch.maxSpotAttempts# batch.network batch.networkTags batch.serviceAccountEmail batch.spot! " +
		"batch.subnetwork batch.usePrivateAddress! enableRequesterPaysBuckets! httpConnectTimeout~ httpReadTimeout~ location project " +
		"storage.retryPolicy.maxAttempts# storage.retryPolicy.maxDelay~ storage.retryPolicy.multiplier"},
	{"k8s", "autoMountHostPaths! cleanup client clientRefreshInterval~ computeResourceType context cpuLimits debug.yaml fetchNodeName! fuseDevicePlugin! " +
		"httpConnectTimeout~ httpReadTimeout~ imagePullPolicy launchDir namespace pod projectDir retryPolicy.delay~ retryPolicy.jitter " +
		"retryPolicy.maxAttempts# retryPolicy.maxDelay~ runAsUser securityContext serviceAccount storageClaimName storageMountPath storageSubPath " +
		"workDir"},
	{"lineage", "enabled! store.location"},
	{"mail", "debug! from smtp.* smtp.host smtp.password smtp.port smtp.proxy.host smtp.proxy.port smtp.user"},
	{"manifest", "author contributors defaultBranch description docsUrl doi gitmodules homePage icon license mainScript name organization recurseSubmodules! " +
		"version {engine}Version"},
	{"notification", "attributes enabled! from template to"},
	{"podman", "enabled! engineOptions envWhitelist mountFlags registry remove! runOptions temp"},
	{"process", "accelerator afterScript arch array# beforeScript cache clusterOptions conda container containerOptions cpus# debug! disk@ errorStrategy " +
		"executor ext fair! hints label machineType maxErrors# maxForks# maxRetries# maxSubmitAwait~ memory@ module penv pod publishDir queue " +
		"resourceLabels resourceLimits scratch secret shell spack stageInMode stageOutMode storeDir tag time~"},
	{"registry", "apiKey url"},
	{"report", "enabled! file overwrite!"},
	{"sarus", "enabled! envWhitelist runOptions tty!"},
	{"seqera", "executor.autoLabels executor.computeEnvId executor.endpoint executor.httpClient.connectTimeout executor.httpClient.requestTimeout " +
		"executor.keyPairName executor.machineRequirement.capacityMode executor.machineRequirement.diskAllocation " +
		"executor.machineRequirement.diskEncrypted executor.machineRequirement.diskIops executor.machineRequirement.diskMountPath " +
		"executor.machineRequirement.diskSize executor.machineRequirement.diskThroughputMiBps executor.machineRequirement.diskType " +
		"executor.machineRequirement.machineTypes executor.machineRequirement.maxSpotAttempts# executor.machineRequirement.provisioning " +
		"executor.predictionModel executor.provider executor.providerConfig executor.region executor.retryPolicy.delay~ executor.retryPolicy.jitter " +
		"executor.retryPolicy.maxAttempts# executor.retryPolicy.maxDelay~ executor.retryPolicy.multiplier " +
		"executor.schedulingRequirement.maxCpusPerUser executor.shellEnabled executor.strategy executor.taskEnvironment"},
	{"shifter", "enabled! envWhitelist"},
	{"singularity", "autoMounts! cacheDir enabled! engineOptions envWhitelist libraryDir noHttps! ociAutoPull! ociMode! pullTimeout~ registry resourceLimits " +
		"runOptions"},
	{"smolvm", "enabled! engineOptions envWhitelist network registry runOptions temp tty! writableInputMounts!"},
	{"spack", "cacheDir checksum! createTimeout~ enabled! parallelBuilds#"},
	{"timeline", "enabled! file overwrite!"},
	{"tower", "accessToken computeEnvId enabled! endpoint httpConnectTimeout~ httpReadTimeout~ workspaceId"},
	{"trace", "enabled! fields file overwrite! raw! sep"},
	{"wave", "build.cacheRepository build.compression.force build.compression.level build.compression.mode build.conda.baseImage build.conda.basePackages " +
		"build.conda.commands build.conda.mambaImage build.repository build.template enabled! endpoint freeze! httpClient.connectTimeout " +
		"httpClient.maxRate mirror retryPolicy.delay~ retryPolicy.jitter retryPolicy.maxAttempts# retryPolicy.maxDelay~ scan.allowedLevels scan.mode " +
		"strategy"},
	{"workflow", "failOnIgnore! onComplete onError output.contentType output.copyAttributes output.enabled! output.ignoreErrors! output.mode output.overwrite! " +
		"output.storageClass"},
	{"{engine}", "enable.configProcessNamesValidation enable.dsl enable.moduleBinaries enable.strict enable.types preview.recursion retryPolicy.delay~ " +
		"retryPolicy.jitter retryPolicy.maxAttempts# retryPolicy.maxDelay~"},
}

// commandOptions are settings at the top of the file that belong to options of the command line, which
// the reference pages do not list.
const commandOptions = "cacheable dumpChannels dumpHashes libDir poolSize preview runName stubRun"

// HasScope reports whether the engine itself has options in a scope; "" is the top of the file.
func (n *Names) HasScope(scope string) bool { return n.optionsOf(scope) != "" }

// OptionScopes are the scopes in which the engine has options.
func (n *Names) OptionScopes() []string {
	scopes := make([]string, 0, len(options))
	for i := range options {
		if options[i].scope != "" {
			scopes = append(scopes, n.engineWord(options[i].scope))
		}
	}
	return scopes
}

// Option is the kind of values of an option below a scope, its name dotted; known reports whether the engine has it.
// Everything below an option belongs to it.
func (n *Names) Option(scope, name string) (kind OptionKind, known bool) {
	for names, listed := n.optionsOf(scope), ""; names != ""; {
		listed, names, _ = strings.Cut(names, " ")
		listed, kind := splitKind(n.engineWord(listed))
		if matches, whole := matchOption(listed, name); matches {
			if !whole {
				kind = AnyOption
			}
			return kind, true
		}
	}
	return AnyOption, scope == "" && strings.Contains(" "+commandOptions+" ", " "+name+" ")
}

// OptionNames are the names below a scope, dotted.
func (n *Names) OptionNames(scope string) []string {
	names := strings.Fields(n.optionsOf(scope))
	for i := range names {
		names[i], _ = splitKind(n.engineWord(names[i]))
	}
	return names
}

func (n *Names) optionsOf(scope string) string {
	for i := range options {
		if listed := options[i].scope; listed == scope || strings.HasPrefix(listed, "{") && n.engineWord(listed) == scope {
			return options[i].names
		}
	}
	return ""
}

func (n *Names) engineWord(text string) string {
	if strings.IndexByte(text, '{') < 0 { // nearly all
		return text
	}
	return strings.Replace(text, "{engine}", n.Engine, 1)
}

func splitKind(listed string) (name string, kind OptionKind) {
	switch last := OptionKind(listed[len(listed)-1]); last {
	case BoolOption, IntOption, MemoryOption, DurationOption:
		return listed[:len(listed)-1], last
	}
	return listed, AnyOption
}

// matchOption compares a name with a listed one, part by part. A longer name than the listed one matches as a part of its
// value, and a shorter one as the scope around it.
func matchOption(listed, name string) (matches, whole bool) {
	for {
		l, moreListed, lGoes := strings.Cut(listed, ".")
		m, moreName, mGoes := strings.Cut(name, ".")
		if l != m && l != "*" {
			return false, false
		}
		if !lGoes || !mGoes {
			return true, !lGoes && !mGoes
		}
		listed, name = moreListed, moreName
	}
}

// engineVariables begin the names of the environment variables that steer the engine itself.
var engineVariables = [...]string{"FLOW_", "NXF_"}

// taskVariable is what follows in the name of the one that tasks read.
const taskVariable = "DEBUG"

// IsEngineVariable reports whether an environment variable of the name steers an engine, and not its tasks.
func IsEngineVariable(name string) bool {
	for _, start := range engineVariables {
		if rest, ok := strings.CutPrefix(name, start); ok {
			return rest != taskVariable
		}
	}
	return false
}

// ContainerEngines are the scopes of the programs that run containers.
var ContainerEngines = []string{"docker", "podman", "singularity", "apptainer", "charliecloud", "shifter", "sarus"}

// ConfigFolder is where a pipeline keeps the files that its configuration includes, and ConfigExt
// ends their names.
const (
	ConfigFolder = "conf"
	ConfigExt    = ".config"
)

// Former ways of the pipelines' template: the function that capped resources and the parameters that it
// read, by the word that asked for each, and the parameter that took the place of the clock's variable.
const (
	ResourceHelper = "check_max"
	ResourceParam  = "max_"
	ClockParam     = "trace_report_suffix"
)
