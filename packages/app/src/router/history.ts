import type { Address, Location } from './address.ts';

/** The entries one has come through, of which one is shown. */
export type History = {
  location(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  createHref(address: Address): string;
  /** Called when Back, Forward or `go` has moved, with how far. Returns the way to stop listening. */
  listen(listener: (delta: number) => void): () => void;
};
