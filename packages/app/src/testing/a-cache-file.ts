import type { CacheFile } from '#platform/platform.ts';

/** A cache file on a disk that a test looks into; several tabs may share it. */
export function aCacheFile(text: string | null = null) {
  const disk = { text, aside: null as string | null };
  const file: CacheFile = {
    load: async () => disk.text,
    async save(saved) {
      disk.text = saved;
    },
    async remove() {
      disk.text = null;
    },
    async setAside(damaged) {
      disk.aside = damaged;
    },
  };
  return { disk, file };
}
