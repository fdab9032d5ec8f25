/** What the server loads: the same app, drawn without a browser. Built on its own, beside the page's files. */
export { pages, readsOf, render } from '@rahle/app/render.tsx';
