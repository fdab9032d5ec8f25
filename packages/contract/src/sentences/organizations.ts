import type { Sentences } from './sentence.ts';

export const failures = {
  'domain.invalid': {
    en: 'The organization domain is malformed.',
    tr: 'Kurum alan adı hatalı yazılmış.',
  },
  'organization.other': {
    en: 'Your account belongs to another organization.',
    tr: 'Hesabınız başka bir kuruma ait.',
  },
  'organization.not_found': {
    en: 'There is no organization here.',
    tr: 'Burada bir kurum yok.',
  },
  'domain.taken': {
    en: 'This domain already belongs to an organization.',
    tr: 'Bu alan adı zaten bir kuruma ait.',
  },
} as const satisfies Sentences;

export const fields = {
  'name.required': { en: 'Enter a name.', tr: 'Bir ad girin.' },
  'organization.required': { en: 'Choose an organization.', tr: 'Bir kurum seçin.' },
  'domain.required': { en: 'Enter a domain.', tr: 'Bir alan adı girin.' },
  'domain.invalid': {
    en: 'Enter a domain such as library.example.',
    tr: 'kutuphane.example gibi bir alan adı girin.',
  },
  'domain.taken': {
    en: 'This domain already belongs to an organization.',
    tr: 'Bu alan adı zaten bir kuruma ait.',
  },
  'agent.unknown': {
    en: 'Choose an agent of the platform.',
    tr: 'Platformun bir temsilcisini seçin.',
  },
} as const satisfies Sentences;
