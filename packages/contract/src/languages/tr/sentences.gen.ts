// Written by tools/check-languages.mjs from the files beside it.
import * as announcements from './announcements.ts';
import * as audit from './audit.ts';
import * as authentication from './authentication.ts';
import * as classes from './classes.ts';
import * as contents from './contents.ts';
import * as files from './files.ts';
import * as memberImport from './member-import.ts';
import * as members from './members.ts';
import * as organizations from './organizations.ts';
import * as passwordLinks from './password-links.ts';
import * as progress from './progress.ts';
import * as publicSite from './public-site.ts';
import * as request from './request.ts';
import * as sampleContents from './sample-contents.ts';
import * as sliders from './sliders.ts';

export const sentences = {
  failures: {
    ...announcements.failures,
    ...authentication.failures,
    ...classes.failures,
    ...contents.failures,
    ...files.failures,
    ...memberImport.failures,
    ...members.failures,
    ...organizations.failures,
    ...passwordLinks.failures,
    ...progress.failures,
    ...request.failures,
    ...sampleContents.failures,
    ...sliders.failures,
  },
  fields: {
    ...audit.fields,
    ...authentication.fields,
    ...classes.fields,
    ...contents.fields,
    ...files.fields,
    ...memberImport.fields,
    ...members.fields,
    ...organizations.fields,
    ...request.fields,
    ...sampleContents.fields,
    ...sliders.fields,
  },
  givenByClass: classes.givenByClass,
  openInApp: contents.openInApp,
  quotaExceeded: files.quotaExceeded,
  openGraphLocale: publicSite.openGraphLocale,
  reloadPage: request.reloadPage,
};
