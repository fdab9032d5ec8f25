import type { Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/organizations.ts';

export const failures: Translated<typeof english.failures> = {
  'domain.invalid': 'Kurum alan adı hatalı yazılmış.',
  'organization.other': 'Hesabınız başka bir kuruma ait.',
  'organization.not_found': 'Burada bir kurum yok.',
  'domain.taken': 'Bu alan adı zaten bir kuruma ait.',
};

export const fields: Translated<typeof english.fields> = {
  'name.required': 'Bir ad girin.',
  'organization.required': 'Bir kurum seçin.',
  'domain.required': 'Bir alan adı girin.',
  'domain.invalid': 'kutuphane.example gibi bir alan adı girin.',
  'domain.taken': 'Bu alan adı zaten bir kuruma ait.',
  'agent.unknown': 'Platformun bir temsilcisini seçin.',
};
