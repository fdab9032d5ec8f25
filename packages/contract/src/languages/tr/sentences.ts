import * as announcements from './announcements.ts';
import * as audit from './audit.ts';
import * as authentication from './authentication.ts';
import * as classes from './classes.ts';
import * as contents from './contents.ts';
import * as files from './files.ts';
import * as members from './members.ts';
import * as organizations from './organizations.ts';
import * as request from './request.ts';
import * as sampleContents from './sample-contents.ts';
import * as sliders from './sliders.ts';

export { givenByClass } from './classes.ts';
export { openInApp } from './contents.ts';
export { quotaExceeded } from './files.ts';
export { openGraphLocale } from './public-site.ts';
export { reloadPage } from './request.ts';

export const failures = {
  ...announcements.failures,
  ...authentication.failures,
  ...classes.failures,
  ...contents.failures,
  ...files.failures,
  ...members.failures,
  ...organizations.failures,
  ...request.failures,
  ...sampleContents.failures,
  ...sliders.failures,
};

export const fields = {
  ...audit.fields,
  ...authentication.fields,
  ...classes.fields,
  ...contents.fields,
  ...files.fields,
  ...members.fields,
  ...organizations.fields,
  ...request.fields,
  ...sampleContents.fields,
  ...sliders.fields,
};
