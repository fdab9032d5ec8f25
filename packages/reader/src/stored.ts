// A frame may be refused storage, or find it full: then nothing is remembered, and reading goes on.

let whose = '';

/** Several people may read on one computer, each with settings of their own. */
export function storeFor(reader: string | undefined): void {
  whose = reader ? ` ${reader}` : '';
}

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key + whose) ?? 'null');
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key + whose, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Readers of former days kept their places here, where every book of this origin could look (decisions §13). */
export function forgetOldPlaces(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('rahle.reader.')) localStorage.removeItem(key);
  } catch {
    return;
  }
}
