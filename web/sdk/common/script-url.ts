// URLs of scripts that the browser starts: workers and the service worker. Where Trusted Types are required, they go through
// a policy, which can be made once per name.

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const policies = new Map<string, ScriptPolicy>();

/** The URL as the browser takes it; `policyName` is a name that the header field `trusted-types` allows. */
export function scriptURL(url: string, policyName: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return url;
  const policy =
    policies.get(policyName) ??
    trustedTypes.createPolicy(policyName, { createScriptURL: (own) => own });
  policies.set(policyName, policy);
  return policy.createScriptURL(url);
}
