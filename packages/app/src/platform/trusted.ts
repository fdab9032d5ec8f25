import { isSanitised } from '@rahle/contract/markup';

type Rules = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };

type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules };

/** The worker that keeps the app's own files. */
export const WORKER = '/sw.js';

/** The worker that finds out whether a site can be reached. */
export const REACH_WORKER = '/reach.js';

/** The only scripts whose addresses the app hands to the browser. */
const SCRIPTS = [WORKER, REACH_WORKER];

const rules: Rules = {
  createHTML: (html) => (isSanitised(html) ? html : ''),
  createScriptURL: (address) => (SCRIPTS.includes(address) ? address : ''),
};

let policy: Rules | undefined;

/** The page's security policy takes markup and script addresses only from the policy named `rahle` (decisions §6). */
function trustedTypesPolicy(): Rules {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('rahle', rules) ?? rules;
  return policy;
}

/** Typed as the text it stands for: React hands it to the browser as it is. */
export const trustedHtml = (sanitised: string): string =>
  trustedTypesPolicy().createHTML(sanitised);

export const trustedScript = (address: string): string =>
  trustedTypesPolicy().createScriptURL(address);
