// The clock of a device goes on from what its test says it shows. Comes before whatever asks for the time.
const BrowserDate = Date;
const browserFetch = globalThis.fetch;

let shown = BrowserDate.now();
let since = performance.now();
let underWay = 0;
let opened: Promise<void> | null = null;
let open = () => {};

const now = () => Math.floor(shown + performance.now() - since);

class DeviceDate extends BrowserDate {
  constructor(...given: [] | [number]) {
    super(...(given.length === 0 ? ([now()] as const) : given));
  }
  static override now = now;
}
globalThis.Date = DeviceDate as DateConstructor;

/** No answer, which names the time, may be on its way while the time changes. */
globalThis.fetch = async (...given) => {
  while (opened) await opened;
  underWay += 1;
  try {
    return await browserFetch(...given);
  } finally {
    underWay -= 1;
  }
};

/** Lets nothing more out, and waits for the answers to what is. */
export async function stopTime(): Promise<void> {
  opened ??= new Promise((resolve) => (open = resolve));
  do await new Promise((resolve) => setTimeout(resolve));
  while (underWay > 0);
}

export function goOnAt(time: number): void {
  shown = time;
  since = performance.now();
  opened = null;
  open();
}
