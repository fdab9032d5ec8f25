import { createContext, use } from 'react';
import type { Platform } from '#platform/platform.ts';

/** What screens may ask of the platform; on the server, and in most tests, there is nothing to ask. */
export type PartialPlatform = Partial<Platform>;

export const PlatformContext = createContext<PartialPlatform>({});

export const usePlatform = (): PartialPlatform => use(PlatformContext);
