import { fnv1a } from '@rahle/contract/ink';
import { numberStream } from '@rahle/contract/number-stream';
import type { Shape, Tones } from '#covers/shape.ts';
import { STRIPS } from '#covers/strips.ts';

/** Tokens, not colours: a strip follows the organization's ink and the theme. */
const TONES: Tones = ['var(--accent-line)', 'var(--strip-2)', 'var(--accent)'];

export function stripFor(title: string): Shape[] {
  const hash = fnv1a(title);
  const draw = STRIPS[(hash >>> 4) % STRIPS.length] ?? STRIPS[0];
  return draw(numberStream(hash), TONES);
}
