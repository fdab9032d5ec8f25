import type { Image } from '@rahle/contract/files';

type ImageRow = {
  id: string;
  width: number | null;
  height: number | null;
  variants: number[] | null;
};

/** The image in a row of `files`, or one joined to another table's, as pages show it. */
export type ImageLinks = (organizationId: string, file: ImageRow) => Image;

/** Uploaded images stand under one name of the content origin, books under their own (decisions §1). */
export function imageLinks(contentOrigin: string): ImageLinks {
  const origin = contentOrigin.replace('{id}', 'files');
  return (organizationId, { id, width, height, variants }) => {
    const url = `${origin}/files/${organizationId}/${id}`;
    const copies = (variants ?? []).map((narrower) => `${url}?w=${narrower} ${narrower}w`);
    const srcset = [...copies, ...(width === null ? [] : [`${url} ${width}w`])].join(', ');
    return { url, width: width ?? 0, height: height ?? 0, srcset };
  };
}
