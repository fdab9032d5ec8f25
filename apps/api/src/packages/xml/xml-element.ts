/** An element, by its local name. Attributes of known namespaces keep the usual prefix: `epub:type`, `opf:role`. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
};

export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child) => typeof child !== 'string' && (name === undefined || child.name === name),
  ) as XmlElement[];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** Every element of that name below, in document order. */
export const descendantsOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);

export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('');

export const wordsOf = (element: XmlElement, attribute: string): string[] =>
  element.attributes[attribute]?.split(/\s+/).filter(Boolean) ?? [];
