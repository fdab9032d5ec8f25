import type { SelectAction } from '#keyboard.ts';

export type Step = [direction: 'forward' | 'backward', by: 'word' | 'line'];

/** Where an arrow leads: along a line or across lines, by the way in which the text runs. */
export function stepOf(
  action: SelectAction,
  { direction, writingMode }: Pick<CSSStyleDeclaration, 'direction' | 'writingMode'>,
): Step {
  const arrow = action.slice(action.indexOf('-') + 1);
  const isUpright = writingMode.startsWith('vertical');
  const isAlong = isUpright === (arrow === 'up' || arrow === 'down');
  const on = isUpright
    ? ['down', writingMode === 'vertical-lr' ? 'right' : 'left']
    : ['down', direction === 'rtl' ? 'left' : 'right'];
  return [on.includes(arrow) ? 'forward' : 'backward', isAlong ? 'word' : 'line'];
}
