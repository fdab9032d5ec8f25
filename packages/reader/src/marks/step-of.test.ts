import { expect, test } from 'vitest';
import { stepOf } from '#marks/step-of.ts';

const ARROWS = ['right', 'left', 'down', 'up'] as const;

test.each([
  ['from left to right', 'ltr', 'horizontal-tb', '+word -word +line -line'],
  ['from right to left', 'rtl', 'horizontal-tb', '-word +word +line -line'],
  ['down, in lines to the left', 'ltr', 'vertical-rl', '-line +line +word -word'],
  ['down, in lines to the right', 'ltr', 'vertical-lr', '+line -line +word -word'],
])('in a text that runs %s the arrows lead as they point', (_, direction, writingMode, steps) => {
  for (const what of ['select', 'begin'] as const) {
    const led = ARROWS.map((arrow) => stepOf(`${what}-${arrow}`, { direction, writingMode }));
    const said = led.map(([way, by]) => `${way === 'forward' ? '+' : '-'}${by}`);
    expect(said.join(' ')).toBe(steps);
  }
});
