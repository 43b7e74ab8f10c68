// The operations that ask remote services: what callers pass in becomes a call of the core, and
// what comes back gets the views that JavaScript expects. An address that is not given is the toolkit's or else the
// dialect's public one; the default dialect has none, and the error then names the option.

import { inputError } from '../common/errors.js';
import type {
  Branch,
  ChannelPackageInput,
  ContainerTag,
  Outdated,
  OutdatedInput,
  PromptedVersion,
  RepoVersions,
  Revision,
  ServiceOptions,
  Workflow,
  Workflows,
} from '../../types.gen.js';
import { defined, kindOf, optionsOf, texts, urlArgument } from '../common/validate-arguments.js';
import type { CallOptions } from '../common/options.js';
import type { Defaults } from '../runtime/toolkit-options.js';
import { splitOptions, type Ask, type Header, type OperationName, type Output } from './call.js';
import type * as Runtime from '../common/runtime-types.js';
import { HostSession, type HostSessionOptions, type SessionOperation } from './session.js';
import { Encoder } from '../common/values.js';

/** The options of a call that asks a service. */
export type LookupOptions = ServiceOptions & CallOptions;

/** The options of a call to the hosting API: a session, or those of one. */
export type RepoOptions = CallOptions &
  (
    | ({ session: HostSession } & { [Name in keyof HostSessionOptions]?: never })
    | (HostSessionOptions & { session?: undefined })
  );

/** The list of pipelines, or what holds it. */
export type WorkflowsLike = Workflows | readonly Partial<Workflow>[];

/** Releases and branches; as an iterable it is the interface's pair of them. */
export type ReleasesBranches = RepoVersions & {
  /** Commit ids by the names of branches. */
  readonly branchMap: Record<string, string>;
} & readonly [releases: RepoVersions['releases'], branches: Branch[]];

/** What the user chose; as an iterable it is the interface's pair of choice and all names. */
export type ChosenVersion = PromptedVersion &
  readonly [choice: PromptedVersion['choice'], choices: string[]];

export interface LookupMethods {
  /**
   * channel_package: what the channel index says of a package, from the first channel that has it.
   * Rejects with ERR_VALUE when none has it, else ERR_LOOKUP.
   */
  channelPackage(
    dep: string,
    options?: Pick<ChannelPackageInput, 'depChannels'> & LookupOptions,
  ): Promise<Record<string, unknown>>;
  /**
   * registry_package: what the package registry says of a package. Rejects with ERR_VALUE when it
   * does not have it, else ERR_LOOKUP.
   */
  registryPackage(dep: string, options?: LookupOptions): Promise<Record<string, unknown>>;
  /**
   * parse_channel_licence: the licences in what channelPackage answered, in one spelling each.
   * Rejects with ERR_KEY or ERR_TYPE for an answer of another shape.
   */
  parseChannelLicence(
    response: object,
    version?: string | null,
    options?: CallOptions,
  ): Promise<string[]>;
  /**
   * get_container_tag: the newest images of a package's version. Rejects with ERR_VALUE when it is not
   * found, else ERR_LOOKUP, or ERR_KEY for an answer without images.
   */
  getContainerTag(name: string, version: string, options?: LookupOptions): Promise<ContainerTag>;
  /** fetch_remote_version: the version that an address tells. Rejects with ERR_LOOKUP. */
  fetchRemoteVersion(sourceUrl: string | Runtime.URL, options?: LookupOptions): Promise<string>;
  /**
   * check_if_outdated: whether there is a newer version of the toolkit. If the remote version is
   * not available, that is not an error. Rejects with ERR_VALUE for an invalid version.
   */
  checkIfOutdated(
    options?: Pick<OutdatedInput, 'currentVersion' | 'remoteVersion' | 'sourceUrl' | 'compat'> &
      LookupOptions,
  ): Promise<Outdated>;
  /** The list of the organization's pipelines. Rejects with ERR_LOOKUP. */
  getRemoteWorkflows(options?: LookupOptions): Promise<Workflows>;
  /**
   * poll_toolkit_web_api: asks the tool's web service or, with data (an empty object too), posts it as
   * a form. Rejects with ERR_ASSERTION, and with ERR_KEY for a redirect to nowhere.
   */
  pollToolkitWebApi(
    apiUrl: string | Runtime.URL,
    postData?: object | null,
    options?: LookupOptions,
  ): Promise<Record<string, unknown>>;
  /** A session with the hosting API. Nothing is looked for before it is used. */
  hostSession(options?: HostSessionOptions): HostSession;
  /**
   * get_repo_commit (R1): the full id of a commit, null when "<owner>/<repo>" lacks it. Rejects with
   * ERR_RUNTIME for an answer that does not tell, and like the session's get.
   */
  getRepoCommit(
    pipeline: string,
    commitId: string,
    options?: RepoOptions & { revision?: Revision },
  ): Promise<string | null>;
  /**
   * get_repo_releases_branches: releases and branches of a pipeline of the list, or of any
   * "<owner>/<repo>". Rejects with ERR_ASSERTION when it is not found, with ERR_LOOKUP for a
   * response that is not a list of things with names, and like the session's safeGet.
   */
  getRepoReleasesBranches(
    pipeline: string,
    wfs?: WorkflowsLike | null,
    options?: RepoOptions,
  ): Promise<ReleasesBranches>;
  /**
   * prompt_pipeline_release_branch: lets the user choose. Rejects with ERR_CANCELLED when the user
   * cancels, and with ERR_UNAVAILABLE if prompts are not available.
   */
  promptPipelineReleaseBranch(
    wfReleases: readonly Record<string, unknown>[],
    wfBranches: readonly Branch[] | Readonly<Record<string, string>>,
    options?: { multiple?: boolean } & CallOptions,
  ): Promise<ChosenVersion>;
  /**
   * prompt_remote_pipeline_name: lets the user name a pipeline of the list, or any other that the
   * hosting service has. Rejects with ERR_ASSERTION when it has not, and like
   * promptPipelineReleaseBranch.
   */
  promptRemotePipelineName(wfs?: WorkflowsLike | null, options?: RepoOptions): Promise<string>;
}

export function lookupMethods(ask: Ask, defaults: Defaults): LookupMethods {
  const { hostingUrl, ...services } = defaults;
  const { dialect } = defaults;
  const hosting = { ...(dialect && { dialect }), ...(hostingUrl !== undefined && { hostingUrl }) };
  const plain = <Name extends OperationName>(
    operation: Name,
    given: CallOptions | undefined,
    header: Header<Name>,
  ): Promise<Output<Name>> => {
    const { options, rest } = splitOptions(given);
    return ask(operation, { header: { ...defined(rest), ...header }, options });
  };
  const service = <Name extends OperationName>(
    operation: Name,
    given: LookupOptions | undefined,
    header: Header<Name>,
  ): Promise<Output<Name>> => {
    const { options, rest } = splitOptions(given);
    return ask(operation, { header: { ...services, ...defined(rest), ...header }, options });
  };
  const hostSession = (options?: HostSessionOptions | null): HostSession =>
    new HostSession(
      ask,
      isObject(options) ? { ...hosting, ...defined(options) } : (options ?? hosting),
    );
  const askHost = repoAsker(hostSession);
  return {
    channelPackage: async (dep, options) => service('channelPackage', options, texts({ dep })),
    registryPackage: async (dep, options) => service('registryPackage', options, texts({ dep })),
    parseChannelLicence: async (response, version, options) =>
      plain('parseChannelLicence', options, { response, version: version ?? undefined }),
    getContainerTag: async (name, version, options) =>
      service('getContainerTag', options, { package: texts({ name }).name, ...texts({ version }) }),
    fetchRemoteVersion: async (sourceUrl, options) =>
      service('fetchRemoteVersion', options, { sourceUrl: urlArgument('sourceUrl', sourceUrl) }),
    checkIfOutdated: async (options) => service('checkIfOutdated', options, {}),
    getRemoteWorkflows: async (options) => service('getRemoteWorkflows', options, {}),
    async pollToolkitWebApi(apiUrl, postData, options) {
      const data = postData && new Encoder().value(postData);
      const header = { apiUrl: urlArgument('apiUrl', apiUrl), postData: data };
      return await service('pollToolkitWebApi', options, header);
    },
    hostSession,
    async getRepoCommit(pipeline, commitId, given) {
      const { revision, ...options } = given ?? {};
      const header = { ...texts({ pipeline, commitId }), revision };
      return await askHost('getRepoCommit', header, options);
    },
    async getRepoReleasesBranches(pipeline, workflows, options) {
      const header = { ...texts({ pipeline }), workflows };
      const found = await askHost('getRepoReleasesBranches', header, options);
      const branchMap = Object.fromEntries(found.branches.map(({ name, sha }) => [name, sha]));
      return asPair({ ...found, branchMap }, [found.releases, found.branches]);
    },
    async promptPipelineReleaseBranch(releases, wfBranches, options) {
      const branches = isList(wfBranches)
        ? wfBranches
        : Object.entries(wfBranches ?? {}).map(([name, sha]) => ({ name, sha: String(sha) }));
      const chosen = await plain('promptPipelineReleaseBranch', options, { releases, branches });
      return asPair(chosen, [chosen.choice, chosen.choices]);
    },
    promptRemotePipelineName: async (workflows, options) =>
      askHost('promptRemotePipelineName', { workflows }, options),
  };
}

/**
 * Calls the hosting API in the session given or, with equal options, in one that is kept for
 * them.
 */
function repoAsker(make: (options: HostSessionOptions) => HostSession) {
  const sessions = new Map<string, HostSession>();
  return async <Name extends SessionOperation>(
    operation: Name,
    header: Header<Name>,
    given: RepoOptions | undefined,
  ): Promise<Output<Name>> => {
    const { signal, timeout, session, ...rest } = optionsOf(given);
    if (session && !(session instanceof HostSession)) {
      throw inputError(`"session" must be a session from hostSession, got ${kindOf(session)}`);
    }
    const name = JSON.stringify(rest);
    const kept = session ?? sessions.get(name) ?? make(rest);
    if (!session) sessions.set(name, kept);
    return kept.ask(operation, header, { signal, timeout });
  };
}

/** Array.isArray, which the compiler does not take for lists that cannot be changed. */
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The record that is the interface's pair as well: array methods work on its two values, which are
 * not fields for JSON or Object.keys.
 */
function asPair<Fields extends object, First, Second>(
  fields: Fields,
  pair: readonly [First, Second],
): Fields & readonly [First, Second] {
  const record = Object.assign(Object.create(Array.prototype) as Fields, fields);
  Object.defineProperties(record, {
    0: { value: pair[0] },
    1: { value: pair[1] },
    length: { value: 2 },
  });
  return record as Fields & readonly [First, Second];
}
