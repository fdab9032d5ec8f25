import { isTarget, resolveReference } from '#packages/address.ts';
import { parseXml } from '#packages/xml/parse-xml.ts';
import { childOf, descendantsOf } from '#packages/xml/xml-element.ts';

export const ENCRYPTION = 'META-INF/encryption.xml';

/** The two kinds of font obfuscation, which readers undo. Everything else is DRM. */
const OBFUSCATIONS = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];

export type EncryptedFile = { path: string; isObfuscated: boolean };

export function parseEncryption(bytes: Buffer): EncryptedFile[] {
  return descendantsOf(parseXml(bytes, ENCRYPTION), 'EncryptedData').flatMap((data) => {
    const algorithm = childOf(data, 'EncryptionMethod')?.attributes['Algorithm'] ?? '';
    const uri = descendantsOf(data, 'CipherReference')[0]?.attributes['URI'];
    const target = uri === undefined ? 'nowhere' : resolveReference(uri, '');
    if (!isTarget(target)) return [];
    return [{ path: target.path, isObfuscated: OBFUSCATIONS.includes(algorithm) }];
  });
}
