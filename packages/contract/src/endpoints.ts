import { announcements } from './announcements.ts';
import { annotations } from './annotations.ts';
import { audit } from './audit.ts';
import { authentication } from './authentication.ts';
import { classes } from './classes.ts';
import { contents } from './contents.ts';
import { files } from './files.ts';
import { imports } from './imports.ts';
import { marks } from './marks.ts';
import { memberBulk } from './member-bulk.ts';
import { memberImport } from './member-import.ts';
import { members } from './members.ts';
import { organizations } from './organizations.ts';
import { passwordLinks } from './password-links.ts';
import { progress } from './progress.ts';
import { proxy } from './proxy.ts';
import { publicSite } from './public-site.ts';
import { reading } from './reading.ts';
import { sampleContents } from './sample-contents.ts';
import { sliders } from './sliders.ts';
import { textSearch } from './text-search.ts';
import { users } from './users.ts';
import { versions } from './versions.ts';

/** Every endpoint of the product, by feature: the table of contents of the API. */
export const endpoints = {
  authentication,
  contents,
  versions,
  imports,
  reading,
  marks,
  annotations,
  textSearch,
  files,
  proxy,
  organizations,
  members,
  memberBulk,
  memberImport,
  users,
  passwordLinks,
  progress,
  classes,
  sliders,
  sampleContents,
  announcements,
  audit,
  publicSite,
};
