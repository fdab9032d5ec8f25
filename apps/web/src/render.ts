/** What the server loads: the same app, drawn without a browser. Built on its own, beside the page's files. */
export { pageAt, pages, render } from '@rahle/app/render.tsx';
