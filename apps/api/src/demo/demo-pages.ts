import { fail } from '@rahle/contract/failures';
import type { FastifyInstance } from 'fastify';
import { DEMO_ORGANIZATIONS } from './demo-organizations.ts';
import { readPages } from './library-texts.ts';

const FOLDER = '_demo';

/** Where the demo's links lead: pages of its own, because a link into the web could not be opened without one. */
export const pagesAddress = (contentOrigin: string, language: string) =>
  `${contentOrigin.replace('{id}', 'files')}/${FOLDER}/${language}`;

/** An address of such a page, on whatever port or host it was written; or one of those that led nowhere before. */
export const isDemoLink = (link: string) =>
  new RegExp(`^https?://[^/]+/${FOLDER}/|^https://\\w+\\.(rahle|atlas)\\.example/`).test(link);

/** Anyone may frame them, and they can run nothing. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *";

const STYLE = `:root { color-scheme: light dark; --ink: light-dark(#2b2a27, #dedbd4); --line: light-dark(#dcd8cf, #45433e); }
body { max-width: 36rem; margin: 0 auto; padding: 1.25rem 1.125rem 3rem; font: 1rem/1.6 Georgia, serif; color: var(--ink); background: light-dark(#fdfcfa, #1d1c1a); }
h1 { margin: 0 0 0.375rem; font-size: 1.375rem; font-weight: 600; line-height: 1.25; text-wrap: balance; }
p, ol, ul, dl, table { margin: 0 0 0.875rem; }
ol, ul { padding-left: 1.4rem; }
a { color: inherit; }
.lead { font-style: italic; }
blockquote { margin: 0.875rem 0; padding-left: 1rem; border-left: 3px solid var(--line); }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
table { border-collapse: collapse; }
th, td { padding: 0.3rem 1rem 0.3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; }`;

export function serveDemoPages(content: FastifyInstance) {
  const pages = new Map<string, Map<string, string>>(
    DEMO_ORGANIZATIONS.map(({ language }) => [language, readPages(language)]),
  );
  content.route<{ Params: { language: string; page: string } }>({
    method: ['GET', 'HEAD'],
    url: `/${FOLDER}/:language/:page`,
    handler: async ({ params: { language, page } }, reply) => {
      const body = pages.get(language)?.get(page) ?? fail('file.not_found');
      reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' });
      // It is for an origin of its own, which a page in a sandbox has not: browsers would complain.
      reply.removeHeader('origin-agent-cluster');
      return reply.type('text/html; charset=utf-8').send(toPage(language, body));
    },
  });
}

const toPage = (language: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${/<h1>(.*)<\/h1>/.exec(body)?.[1] ?? ''}</title><style>${STYLE}</style></head>
<body>
${body}</body></html>
`;
