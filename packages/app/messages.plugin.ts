import { paraglideVitePlugin } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';
import { messageOptions } from './messages.config.mjs';

/** Compiles words as they are changed. A build finds them as the set-up has compiled them. */
export const messages = (): Plugin[] =>
  [paraglideVitePlugin(messageOptions)].flat().map((plugin) => ({ ...plugin, apply: 'serve' }));
