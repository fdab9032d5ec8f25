// Every key begins with its organization, so that one tenant's bytes can never stand under another's.

export const uploadKey = (organizationId: string, fileId: string) =>
  `${organizationId}/files/${fileId}`;

export const variantKey = (organizationId: string, fileId: string, width: number) =>
  `${organizationId}/files/${fileId}.w${width}`;

/** The bytes of a published file, whichever versions hold it. */
export const blobKey = (organizationId: string, sha256: string) =>
  `${organizationId}/blobs/${sha256}`;

/** What the keys of an organization's blobs begin with. */
export const blobFolder = (organizationId: string) => blobKey(organizationId, '');
