import type { Reply } from '@rahle/contract/endpoint';
import type { FileType } from '@rahle/contract/file-types';
import { files } from '@rahle/contract/files';
import { type BuiltOrganization, buildAccount } from '#testing/builders.ts';
import type { TestServer } from '#testing/test-server.ts';

export type Announced = Reply<typeof files.create>;
type Sent = { fileType?: FileType; mimeType?: string; size?: number };

/** Someone of this organization who may upload. */
export async function uploader(api: TestServer, organization: BuiltOrganization) {
  const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const caller = await api.as(manager, organization);

  const announce = (
    size: number,
    { fileType = 'ORGANIZATION_SLIDER', mimeType = 'image/png' }: Sent = {},
  ): Promise<Announced> =>
    caller.call(files.create, {
      body: { fileName: 'file', title: 'A file', fileSize: size, fileType, mimeType },
    });

  /** `uploadUrl` names the app origin of the settings; the test's server listens elsewhere. */
  const reachable = (uploadUrl: string) => {
    const { pathname, search } = new URL(uploadUrl);
    return `${api.origin}${pathname}${search}`;
  };

  /** A header that is given as empty is not sent at all. */
  const put = (uploadUrl: string, bytes: Buffer, given: Record<string, string> = {}) => {
    const headers = { 'content-type': 'image/png', 'x-ms-blob-type': 'BlockBlob', ...given };
    const sent = Object.entries(headers).filter(([, value]) => value !== '');
    return fetch(reachable(uploadUrl), {
      method: 'PUT',
      headers: sent,
      body: new Uint8Array(bytes),
    });
  };

  /** Announces and sends; the answer is the one to the bytes. */
  async function upload(bytes: Buffer, sent: Sent = {}) {
    const { uploadUrl, file } = await announce(sent.size ?? bytes.length, sent);
    const answer = await put(uploadUrl, bytes, { 'content-type': sent.mimeType ?? 'image/png' });
    const code = answer.ok ? undefined : ((await answer.json()) as { code: string }).code;
    return { uploadUrl, file, status: answer.status, code };
  }

  return { caller, announce, put, upload, reachable };
}

export type Uploader = Awaited<ReturnType<typeof uploader>>;
