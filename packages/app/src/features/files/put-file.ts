import { Failure, WireFailure } from '@rahle/contract/failures';
import { BLOB_TYPE, CREATE_ONLY } from '@rahle/contract/files';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';

type PutOptions = {
  mimeType: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file's bytes to its upload link. By XMLHttpRequest, because `fetch` does not tell how far an upload is;
 * without the session's token, because the link carries its own signature and may lead to a foreign host (§7).
 */
export function putFile(url: string, file: Blob, options: PutOptions): Promise<void> {
  const { mimeType, onProgress, signal } = options;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  request.setRequestHeader('content-type', mimeType);
  // Why it refuses is read by a person; a page cannot rely on what the browser says by itself.
  request.setRequestHeader('accept-language', currentLocale());
  for (const { header, value } of [BLOB_TYPE, CREATE_ONLY]) request.setRequestHeader(header, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => (isGood(request) ? resolve() : reject(refusalOf(request)));
  request.onerror = () => reject(new Failure('network.offline'));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}

const isGood = ({ status }: XMLHttpRequest) => status >= 200 && status < 300;

/** The store's own reason where it gave one, which is a sentence in the page's language; else its status. */
function refusalOf({ status, statusText, responseText }: XMLHttpRequest): Failure {
  const message = reasonIn(responseText) ?? m.upload_refused({ status, statusText }).trim();
  return new Failure('upload.failed', { message });
}

/** Our own store answers as every endpoint does; Azure and S3 answer XML that nobody wants to read. */
function reasonIn(body: string): string | undefined {
  try {
    return WireFailure.safeParse(JSON.parse(body)).data?.message;
  } catch {
    return undefined;
  }
}
