import type * as english from '#languages/en/progress.ts';
import type { Translated } from '#languages/translated.ts';

export const failures: Translated<typeof english.failures> = {
  'progress.off': 'Bu kurum, kimin ne kadar okuduğunu görevlilere göstermiyor.',
};
