import { decodeHTMLStrict } from 'entities';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { refuse } from '#packages/refusals.ts';
import { decodeXml } from '#packages/xml/decode-xml.ts';
import type { XmlElement } from '#packages/xml/xml-element.ts';

const PREFIXES: Record<string, string> = {
  'http://www.idpf.org/2007/opf': 'opf:',
  'http://www.idpf.org/2007/ops': 'epub:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
};

/**
 * Reads one of the few XML files the importer needs. Entities are never declared, so there is nothing to expand
 * (decisions §7: a plain DOCTYPE is fine); XHTML's own, such as `&nbsp;`, are known by name.
 */
export function parseXml(bytes: Buffer, entry: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.ENTITIES = new Proxy({}, { get: (_, name) => namedEntity(String(name)) });

  const document: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [document];
  let count = 0;
  const append = (child: XmlElement | string) => open.at(-1)?.children.push(child);

  parser.on('error', () => refuse('xml.malformed', entry));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || doctype.includes('<!')) refuse('xml.entities', entry);
  });
  parser.on('opentag', (tag) => {
    if (open.length > PACKAGE_LIMITS.xmlDepth) refuse('xml.malformed', entry);
    if (++count > PACKAGE_LIMITS.xmlElements) refuse('xml.too_large', entry);
    const element = { name: tag.local, attributes: attributesOf(tag), children: [] };
    append(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', append);
  parser.on('cdata', append);
  parser.write(decodeXml(bytes, entry)).close();
  return document;
}

function attributesOf({ attributes }: SaxesTagNS): Record<string, string> {
  const named = Object.values(attributes).map(({ uri, prefix, local, name, value }) => {
    const known = PREFIXES[uri];
    return [prefix === '' ? local : known ? known + local : name, value];
  });
  return Object.fromEntries(named) as Record<string, string>;
}

function namedEntity(name: string): string | undefined {
  const decoded = decodeHTMLStrict(`&${name};`);
  return decoded === `&${name};` ? undefined : decoded;
}
