import { grouped } from '#grouped.ts';
import { LIMITS } from '#limits.ts';
import type * as english from '#languages/en/classes.ts';
import type { Translated } from '#languages/translated.ts';

export const failures: Translated<typeof english.failures> = {
  'class.not_found': 'Sınıf bulunamadı',
  'class.name_taken': 'Bu adda bir sınıf zaten var.',
  'class.too_many': `Bir kurumun en fazla ${grouped(LIMITS.perOrganization.classes, '.')} sınıfı olabilir.`,
  'class.full': `Bir sınıfta en fazla ${grouped(LIMITS.perClass.members, '.')} üye ve ${grouped(LIMITS.perClass.contents, '.')} kitap olabilir.`,
  'content.given_by_class': 'Bu kitabı bir sınıf veriyor.',
};

export const fields: Translated<typeof english.fields> = {
  'class.name_taken': 'Bu adda bir sınıf zaten var.',
  'bulk.too_many': `En fazla ${grouped(LIMITS.bulk.max, '.')} tane seçin.`,
  'bulk.too_many_contents': `En fazla ${LIMITS.bulk.contents} kitap seçin.`,
  'bulk.one_choice': 'Üyeleri kimlikleriyle ya da bir aramayla seçin, ikisiyle birden değil.',
};

export const givenByClass = (name: string) =>
  `Bu kitabı “${name}” sınıfı veriyor. Kitabı oradan geri alın.`;
