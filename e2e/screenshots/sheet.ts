import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

type Sheet = {
  folder: string;
  name: string;
  shots: string[];
  columns: number;
  /** How the pictures' files end. */
  ending?: 'jpg' | 'png';
};

/** Every picture of a set on one page, small, with its name. */
export async function writeSheet(browser: Browser, sheet: Sheet) {
  const { folder, name, shots, columns, ending = 'jpg' } = sheet;
  const figureOf = (shot: string) =>
    `<figure><img src="${name}/${shot}.${ending}"><figcaption>${shot}</figcaption></figure>`;
  const figures = shots.map(figureOf).join('');
  const style = `body{margin:24px;font:16px sans-serif;display:grid;gap:24px;grid-template-columns:repeat(${columns},1fr)}
    figure{margin:0}img{width:100%;border:1px solid #999}`;
  const file = join(folder, `${name}.html`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `<!doctype html><title>${name}</title><style>${style}</style>${figures}`);
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, `${name}.jpg`), fullPage: true, quality: 70 });
  await page.close();
}
