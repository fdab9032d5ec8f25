import type { Access } from '@rahle/contract/endpoint';
import type { ComponentType } from 'react';
import type { Read } from '#http/read.ts';
import type { Params } from '#router/match-path.ts';
import type { PathPattern } from './path.ts';

export type Screen = {
  path: PathPattern;
  layout: 'site' | 'auth' | 'admin' | 'bare';
  access: Access;
  /** Left out on home: its page title is the organization's name (decisions §10). */
  title?: () => string;
  /** Said instead of the usual sentence to those without access (§2). */
  deniedSentence?: () => string;
  load: () => Promise<ComponentType>;
  /** Only where books are kept, and the organization's address is a choice: on the desktop. */
  isDesktopOnly?: true;
  /** What it looks at in an address, in one form: whatever else stands there changes nothing. */
  params?: (given: URLSearchParams) => URLSearchParams;
  /** What it begins with: the server sends it along, a link reads it ahead. */
  reads?: (params: URLSearchParams, named: Params) => Read[];
};
