/** The numbers of a document's sections: its headings that begin with one. */
export function sectionsOf(markdown) {
  return new Set([...markdown.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
}

/**
 * References to sections that a document does not have. The name stands once before several (`decisions §3–§5`); a `§`
 * without one is the product's.
 */
export function deadSections(text, sections) {
  return onEachLine(text, (line) =>
    [...line.matchAll(/(?:\b(decisions|design) )?(§\d+(?:(?:, | and |–)§\d+)*)/gi)].flatMap(
      ([, document = 'product', list]) =>
        [...list.matchAll(/§(\d+)/g)]
          .filter(([, number]) => !sections[document.toLowerCase()].has(number))
          .map(([section]) => ({
            reference: document === 'product' ? section : `${document} ${section}`,
          })),
    ),
  );
}

/** Links to files beside the document that are not there; addresses of the web are not looked at. */
export function brokenLinks(markdown, exists) {
  return onEachLine(markdown, (line) =>
    [...line.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target)
      .filter((target) => !/^([a-z]+:|#)/.test(target) && !exists(target.split('#')[0]))
      .map((target) => ({ target })),
  );
}

function onEachLine(text, find) {
  return text
    .split('\n')
    .flatMap((line, index) => find(line).map((found) => ({ line: index + 1, ...found })));
}
