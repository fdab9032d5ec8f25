import { PASSWORD } from '../demo.ts';
import { fetchAtLoopback } from './at-loopback.ts';

type Answer<Body> = { status: number; body: Body };
type Refusal = { code: string; message: string };
type Published = Refusal & { contentId: string; warnings: { entry: string; message: string }[] };
type Latest = { url: string; htmlUrl: string };

export type Publisher = Awaited<ReturnType<typeof publisher>>;

export const ZIP = 'application/zip';
export const EPUB = 'application/epub+zip';

/** Someone who publishes books over the real API and reads them there, as the app would. */
export async function publisher(app: string, email = 'manager@rahle.test') {
  const session = await send<{ accessToken: string }>('POST', '/authentication/login', {
    email,
    password: PASSWORD,
  });
  const { accessToken } = session.body;

  async function send<Body>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    const answer = await fetchAtLoopback(`${app}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(path.startsWith('/authentication/login')
          ? {}
          : { authorization: `Bearer ${accessToken}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // No test asks for this, and what follows would fail without saying why.
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Body };
  }

  const publish = (source: object, more: object = {}) =>
    send<Published>('POST', '/contents/publish', {
      externalId: `hostile-${crypto.randomUUID()}`,
      source,
      ...more,
    });

  /** Uploads a package; the bytes' own answer when they are refused. */
  async function upload(bytes: Buffer, mimeType: string) {
    const announced = await send<{ uploadUrl: string; file: { id: string } }>('POST', '/files', {
      fileName: 'package.zip',
      title: 'A package',
      fileSize: bytes.length,
      fileType: 'CONTENT_PACKAGE',
      mimeType,
    });
    const { uploadUrl, file } = announced.body;
    const answer = await fetchAtLoopback(uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': mimeType, 'x-ms-blob-type': 'BlockBlob' },
      body: new Uint8Array(bytes),
    });
    if (!answer.ok) throw new Error(`The upload was refused: ${answer.status}`);
    return file.id;
  }

  return {
    accessToken,
    publishHtml: (html: string, more?: object) => publish({ html }, more),
    publishPackage: async (bytes: Buffer, mimeType = ZIP, more?: object) =>
      publish({ fileId: await upload(bytes, mimeType) }, more),
    publishAddress: (url: string, more?: object) => publish({ url }, more),
    latest: async (contentId: string) =>
      (await send<Latest>('GET', `/contents/${contentId}/versions/latest`)).body,
    withdraw: (contentId: string) => send('DELETE', `/contents/${contentId}`),
    call: send,
  };
}
