// The operations that ask remote services: what callers pass in becomes a call of the core, and
// what comes back gets the views that JavaScript expects. An address that is not given is the
// dialect's public one; the default dialect has none, and the error then names the option.

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
} from '../types.gen.js';
import { inputError, kindOf, optionsOf } from './arguments.js';
import type { CallOptions } from './options.js';
import type { Ask } from './records.js';
import { HostSession, type HostSessionOptions } from './session.js';
import { Encoder } from './values.js';

/** The options of a call that asks a service. */
export type LookupOptions = ServiceOptions & CallOptions;

/** The options of a call that asks the code host: a session, or those of one. */
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
} & Iterable<RepoVersions['releases'] | Branch[]>;

/** What the user chose; as an iterable it is the interface's pair of choice and all names. */
export type ChosenVersion = PromptedVersion & Iterable<PromptedVersion['choice'] | string[]>;

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
  fetchRemoteVersion(sourceUrl: string | URL, options?: LookupOptions): Promise<string>;
  /**
   * check_if_outdated: whether there is a newer version of the toolkit. A version that cannot be had is
   * no error. Rejects with ERR_VALUE for what is no version.
   */
  checkIfOutdated(
    options?: Pick<OutdatedInput, 'currentVersion' | 'remoteVersion' | 'sourceUrl' | 'compat'> &
      LookupOptions,
  ): Promise<Outdated>;
  /** The list of the organisation's pipelines. Rejects with ERR_LOOKUP. */
  getRemoteWorkflows(options?: LookupOptions): Promise<Workflows>;
  /**
   * poll_toolkit_web_api: asks the tool's web service or, with data (an empty object too), posts it as
   * a form. Rejects with ERR_ASSERTION, and with ERR_KEY for a redirect to nowhere.
   */
  pollToolkitWebApi(
    apiUrl: string | URL,
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
   * "<owner>/<repo>". Rejects with ERR_ASSERTION when it is not found, with ERR_LOOKUP for an answer
   * that is no list of things with names, and like the session's safeGet.
   */
  getRepoReleasesBranches(
    pipeline: string,
    wfs?: WorkflowsLike | null,
    options?: RepoOptions,
  ): Promise<ReleasesBranches>;
  /**
   * prompt_pipeline_release_branch: lets the user choose. Rejects with ERR_CANCELLED when the user
   * does not want to, and with ERR_UNAVAILABLE where nobody can be asked.
   */
  promptPipelineReleaseBranch(
    wfReleases: readonly Record<string, unknown>[],
    wfBranches: readonly Branch[] | Readonly<Record<string, string>>,
    options?: { multiple?: boolean } & CallOptions,
  ): Promise<ChosenVersion>;
  /**
   * prompt_remote_pipeline_name: lets the user name a pipeline of the list, or any other that the code
   * host has. Rejects with ERR_ASSERTION when it has not, and like promptPipelineReleaseBranch.
   */
  promptRemotePipelineName(wfs?: WorkflowsLike | null, options?: RepoOptions): Promise<string>;
}

/** The methods over a way to ask the core. */
export function lookupMethods(ask: Ask): LookupMethods {
  const asking =
    <Result>(operation: string) =>
    async (given: LookupOptions | undefined, header: object = {}): Promise<Result> => {
      const { signal, timeout, ...rest } = optionsOf(given);
      return (await ask(
        operation,
        { ...rest, ...header },
        callOptions({ signal, timeout }),
      )) as Result;
    };
  const sessions = new Map<string, HostSession>();
  const askHost = repoAsker(ask, sessions);
  return {
    channelPackage: (dep, options) =>
      asking<Record<string, unknown>>('channelPackage')(options, { dep }),
    registryPackage: (dep, options) =>
      asking<Record<string, unknown>>('registryPackage')(options, { dep }),
    parseChannelLicence: (response, version, options) =>
      asking<string[]>('parseChannelLicence')(options, { response, version }),
    getContainerTag: (name, version, options) =>
      asking<ContainerTag>('getContainerTag')(options, { package: name, version }),
    fetchRemoteVersion: (sourceUrl, options) =>
      asking<string>('fetchRemoteVersion')(options, { sourceUrl: String(sourceUrl) }),
    checkIfOutdated: (options) => asking<Outdated>('checkIfOutdated')(options),
    getRemoteWorkflows: (options) => asking<Workflows>('getRemoteWorkflows')(options),
    pollToolkitWebApi(apiUrl, postData, options) {
      const data = postData && new Encoder().value(postData);
      const header = { apiUrl: String(apiUrl), postData: data };
      return asking<Record<string, unknown>>('pollToolkitWebApi')(options, header);
    },
    hostSession: (options) => new HostSession(ask, options),
    getRepoCommit(pipeline, commitId, given) {
      const { revision, ...options } = given ?? {};
      const header = { pipeline, commitId, revision };
      return askHost<string | null>('getRepoCommit', header, options as RepoOptions);
    },
    async getRepoReleasesBranches(pipeline, workflows, options) {
      const header = { pipeline, workflows };
      const found = await askHost<RepoVersions>('getRepoReleasesBranches', header, options);
      const branchMap = Object.fromEntries(found.branches.map(({ name, sha }) => [name, sha]));
      return asPair({ ...found, branchMap }, [found.releases, found.branches]);
    },
    async promptPipelineReleaseBranch(releases, wfBranches, options) {
      const branches = Array.isArray(wfBranches)
        ? wfBranches
        : Object.entries(wfBranches ?? {}).map(([name, sha]) => ({ name, sha: String(sha) }));
      const call = asking<PromptedVersion>('promptPipelineReleaseBranch');
      const chosen = await call(options, { releases, branches });
      return asPair(chosen, [chosen.choice, chosen.choices]);
    },
    promptRemotePipelineName: (workflows, options) =>
      askHost<string>('promptRemotePipelineName', { workflows }, options),
  };
}

/** Asks the code host in the session given or, for equal options, in one that is kept for them. */
function repoAsker(ask: Ask, sessions: Map<string, HostSession>) {
  return async <Result>(
    operation: string,
    header: object,
    given: RepoOptions | undefined,
  ): Promise<Result> => {
    const { signal, timeout, session, ...rest } = optionsOf(given);
    if (session && !(session instanceof HostSession)) {
      throw inputError(`"session" must be one that hostSession made, not ${kindOf(session)}`);
    }
    const name = JSON.stringify(rest);
    const kept = session ?? sessions.get(name) ?? new HostSession(ask, rest as HostSessionOptions);
    if (!session) sessions.set(name, kept);
    return (await kept.ask(operation, header, callOptions({ signal, timeout }))) as Result;
  };
}

/** Only what is given, because undefined is not the same to a compiler that is exact. */
function callOptions({
  signal,
  timeout,
}: {
  signal?: AbortSignal | undefined;
  timeout?: number | undefined;
}): CallOptions {
  return { ...(signal && { signal }), ...(timeout !== undefined && { timeout }) };
}

/** The record with the interface's pair as its iteration. */
function asPair<Fields extends object, First, Second>(
  fields: Fields,
  pair: [First, Second],
): Fields & Iterable<First | Second> {
  const iterate = { value: () => pair.values(), enumerable: false };
  return Object.defineProperty(fields, Symbol.iterator, iterate) as Fields &
    Iterable<First | Second>;
}
