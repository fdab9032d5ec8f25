// Written by tools/check-languages.mjs from locales.ts and the files of each language.
import type { Translated } from '#languages/translated.ts';
import type { Locale } from '#locales.ts';
import * as enAnnouncements from './languages/en/announcements.ts';
import * as enAudit from './languages/en/audit.ts';
import * as enAuthentication from './languages/en/authentication.ts';
import * as enClasses from './languages/en/classes.ts';
import * as enContents from './languages/en/contents.ts';
import * as enFiles from './languages/en/files.ts';
import * as enMemberImport from './languages/en/member-import.ts';
import * as enMembers from './languages/en/members.ts';
import * as enOrganizations from './languages/en/organizations.ts';
import * as enPasswordLinks from './languages/en/password-links.ts';
import * as enProgress from './languages/en/progress.ts';
import * as enPublicSite from './languages/en/public-site.ts';
import * as enRequest from './languages/en/request.ts';
import * as enSampleContents from './languages/en/sample-contents.ts';
import * as enSliders from './languages/en/sliders.ts';
import * as trAnnouncements from './languages/tr/announcements.ts';
import * as trAudit from './languages/tr/audit.ts';
import * as trAuthentication from './languages/tr/authentication.ts';
import * as trClasses from './languages/tr/classes.ts';
import * as trContents from './languages/tr/contents.ts';
import * as trFiles from './languages/tr/files.ts';
import * as trMemberImport from './languages/tr/member-import.ts';
import * as trMembers from './languages/tr/members.ts';
import * as trOrganizations from './languages/tr/organizations.ts';
import * as trPasswordLinks from './languages/tr/password-links.ts';
import * as trProgress from './languages/tr/progress.ts';
import * as trPublicSite from './languages/tr/public-site.ts';
import * as trRequest from './languages/tr/request.ts';
import * as trSampleContents from './languages/tr/sample-contents.ts';
import * as trSliders from './languages/tr/sliders.ts';

const en = {
  failures: {
    ...enAnnouncements.failures,
    ...enAuthentication.failures,
    ...enClasses.failures,
    ...enContents.failures,
    ...enFiles.failures,
    ...enMemberImport.failures,
    ...enMembers.failures,
    ...enOrganizations.failures,
    ...enPasswordLinks.failures,
    ...enProgress.failures,
    ...enRequest.failures,
    ...enSampleContents.failures,
    ...enSliders.failures,
  },
  fields: {
    ...enAudit.fields,
    ...enAuthentication.fields,
    ...enClasses.fields,
    ...enContents.fields,
    ...enFiles.fields,
    ...enMemberImport.fields,
    ...enMembers.fields,
    ...enOrganizations.fields,
    ...enRequest.fields,
    ...enSampleContents.fields,
    ...enSliders.fields,
  },
  givenByClass: enClasses.givenByClass,
  openInApp: enContents.openInApp,
  quotaExceeded: enFiles.quotaExceeded,
  openGraphLocale: enPublicSite.openGraphLocale,
  reloadPage: enRequest.reloadPage,
};

const tr = {
  failures: {
    ...trAnnouncements.failures,
    ...trAuthentication.failures,
    ...trClasses.failures,
    ...trContents.failures,
    ...trFiles.failures,
    ...trMemberImport.failures,
    ...trMembers.failures,
    ...trOrganizations.failures,
    ...trPasswordLinks.failures,
    ...trProgress.failures,
    ...trRequest.failures,
    ...trSampleContents.failures,
    ...trSliders.failures,
  },
  fields: {
    ...trAudit.fields,
    ...trAuthentication.fields,
    ...trClasses.fields,
    ...trContents.fields,
    ...trFiles.fields,
    ...trMemberImport.fields,
    ...trMembers.fields,
    ...trOrganizations.fields,
    ...trRequest.fields,
    ...trSampleContents.fields,
    ...trSliders.fields,
  },
  givenByClass: trClasses.givenByClass,
  openInApp: trContents.openInApp,
  quotaExceeded: trFiles.quotaExceeded,
  openGraphLocale: trPublicSite.openGraphLocale,
  reloadPage: trRequest.reloadPage,
};

export const SENTENCES: Record<Locale, Translated<typeof en>> = { en, tr };
