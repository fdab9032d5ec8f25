import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

declare global {
  interface Window {
    axe: { run(context: object, options: object): ReturnType<AxeBuilder['analyze']> };
  }
}

/** The small one, which is sent to every page that is looked at. */
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
const SOURCE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds in one document, without the frames in it. It is left there from one look to the next, and tells of
 * nothing but violations: the long way round takes four times as long to say the same. What `floating` matches may
 * stand outside the landmarks.
 */
export async function findByAxe(document: Page | Frame, floating?: string): Promise<string[]> {
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(SOURCE);
  return document.evaluate(async (afloat) => {
    const { violations } = await window.axe.run(
      { exclude: ['iframe'] },
      {
        resultTypes: ['violations'],
        // No rule that is on by itself looks into the style sheets.
        preload: { assets: ['media'] },
        selectors: false,
        elementRef: true,
      },
    );
    const isAfloat = ({ element }: { element?: Element }) =>
      afloat && (element?.closest(afloat) ?? element?.querySelector(afloat));
    return violations.flatMap(({ id, nodes }) => {
      const [first] = id === 'region' ? nodes.filter((node) => !isAfloat(node)) : nodes;
      return first ? [`${id}: ${first.html}`] : [];
    });
  }, floating);
}
