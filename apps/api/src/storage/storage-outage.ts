/** The disk is full, or cannot be written or read for the moment. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE']);

/** Whether the store failed, and not what was asked of it: trying again later makes sense. */
export function isStorageOutage(error: unknown): boolean {
  const {
    name,
    code,
    statusCode = 500,
    $metadata,
  } = error as {
    name?: string;
    code?: unknown;
    statusCode?: number;
    $metadata?: { httpStatusCode?: number };
  };
  // Azure's library tells a server that was not reached, and one that failed, in this form.
  if (name === 'RestError') return statusCode >= 500;
  // And Amazon's in this one.
  if ($metadata) return ($metadata.httpStatusCode ?? 500) >= 500;
  return typeof code === 'string' && DISK.has(code);
}
