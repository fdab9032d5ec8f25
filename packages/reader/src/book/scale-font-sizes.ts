const ABSOLUTE = /\b(font-size|line-height)(\s*:\s*)(\d+(?:\.\d+)?|\.\d+)(px|pt)\b/gi;

/** Books that set their type in pixels would not follow the text size; in rem they do. */
export function scaleFontSizes(css: string): string {
  return css.replace(ABSOLUTE, (_, property: string, colon: string, size: string, unit: string) => {
    const pixels = Number(size) * (unit.toLowerCase() === 'pt' ? 4 / 3 : 1);
    return `${property}${colon}${Number((pixels / 16).toFixed(4))}rem`;
  });
}
