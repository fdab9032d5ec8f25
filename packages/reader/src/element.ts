type Attributes = Record<string, string | number | boolean | undefined>;

/** An element with its attributes and children; `false` and `undefined` leave an attribute out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      made.setAttribute(attribute, value === true ? '' : String(value));
  made.append(...children);
  return made;
}
