export type DownloadStatus = 'not_downloaded' | 'needs_update' | 'up_to_date';

/** Of a content on this computer (§4). Where no newer version is known of, the one at hand counts as the newest. */
export function downloadStatus(
  local: string | undefined,
  latestKnown: string | undefined,
): DownloadStatus {
  if (local === undefined) return 'not_downloaded';
  return latestKnown === undefined || latestKnown === local ? 'up_to_date' : 'needs_update';
}
