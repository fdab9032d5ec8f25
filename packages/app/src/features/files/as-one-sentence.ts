/** “Network error. Please check it.” as what may follow “Upload failed:”, which is one sentence only. */
export const asOneSentence = (text: string, locale: string): string =>
  text.replace(
    /\. (?=\p{Lu}\p{Ll})(.)/gu,
    (_, first: string) => `; ${first.toLocaleLowerCase(locale)}`,
  );
