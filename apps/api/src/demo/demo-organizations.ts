import type { Locale } from '@rahle/contract/locale';

export type DemoOrganization = {
  name: string;
  domain: string;
  addresses: string;
  language: Locale;
  className: string;
};

/** Decisions §9: two organizations that share nothing but the platform's staff. */
export const DEMO_ORGANIZATIONS: DemoOrganization[] = [
  {
    name: 'Rahle Library',
    domain: 'localhost',
    addresses: 'rahle.test',
    language: 'en',
    className: '7-B Science',
  },
  {
    name: 'Atlas Akademi',
    domain: 'atlas.localhost',
    addresses: 'atlas.test',
    language: 'tr',
    className: '7-B Fen Bilimleri',
  },
];
