import { SHELL_ORIGINS } from '#http/shell-origins.ts';

/** A foreign page runs in an origin of its own: it stands under our address, so it must never be of our origin. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads';

/** What a proxied page may do: show itself as at home, from the web and from where it comes, and send no form. */
export function pagePolicy(url: string): string {
  const home = new URL(url).origin;
  const web = `https: ${home} data: blob:`;
  return [
    SANDBOX,
    `default-src ${web}`,
    `script-src ${web} 'unsafe-inline' 'unsafe-eval'`,
    `style-src ${web} 'unsafe-inline'`,
    "object-src 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${SHELL_ORIGINS.join(' ')}`,
  ].join('; ');
}
