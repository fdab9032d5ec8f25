import * as announcements from './sentences/announcements.ts';
import * as audit from './sentences/audit.ts';
import * as authentication from './sentences/authentication.ts';
import * as contents from './sentences/contents.ts';
import * as files from './sentences/files.ts';
import * as members from './sentences/members.ts';
import * as organizations from './sentences/organizations.ts';
import * as request from './sentences/request.ts';
import * as sampleContents from './sentences/sample-contents.ts';
import * as sliders from './sentences/sliders.ts';

export { openInApp } from './sentences/contents.ts';
export { quotaExceeded } from './sentences/files.ts';
export { openGraphLocale } from './sentences/public-site.ts';
export { reloadPage } from './sentences/request.ts';

export const failures = {
  ...announcements.failures,
  ...authentication.failures,
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
  ...contents.fields,
  ...files.fields,
  ...members.fields,
  ...organizations.fields,
  ...request.fields,
  ...sampleContents.fields,
  ...sliders.fields,
};
