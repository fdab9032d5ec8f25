const MB = 1024 * 1024;

/** What one import may cost. The first four are specified (decisions §7); the rest keep the server responsive. */
export const PACKAGE_LIMITS = {
  entries: 50_000,
  unpackedBytes: 2 * 1024 * MB,
  /** Unpacked may be this many times the packed size, once it is beyond `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 100 * MB,

  nameBytes: 1024,
  /** What the disks of readers' machines allow between two slashes. */
  segmentBytes: 255,

  /** Container, package, nav, NCX: a book of ten thousand chapters needs a fifth of it. */
  xmlBytes: 8 * MB,
  xmlDepth: 256,
  xmlElements: 300_000,

  /** How much of a page is looked at for headings and the like, and how deep; all of it is kept. */
  scannedBytes: 32 * MB,
  scannedDepth: 1000,

  /** How much of a book's text is kept for searches, and in what parts: twice the Bible, and two pages of print. */
  textCharacters: 8_000_000,
  pieceCharacters: 8000,

  /** Longer reports are not read; a last line says how many more there were. */
  warnings: 100,

  /** Each import keeps a process busy. */
  importsAtOnce: 2,
  workerHeapMegabytes: 256,
  seconds: { least: 60, perMegabyte: 0.6 },
} as const;

export const allowedMilliseconds = (packedBytes: number): number => {
  const { least, perMegabyte } = PACKAGE_LIMITS.seconds;
  return Math.ceil((least + (packedBytes / MB) * perMegabyte) * 1000);
};
