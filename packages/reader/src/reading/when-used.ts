/**
 * Code that the first page of text does without: it is fetched when it is first used, and once more where that failed.
 * Null where it could not be had, or the book has been closed meanwhile.
 */
export function whenUsed<Module, Part>(
  fetch: () => Promise<Module>,
  make: (module: Module) => Part,
  { signal, onFailure }: { signal: AbortSignal; onFailure: () => void },
): () => Promise<Part | null> {
  let loading: Promise<Part | null> | null = null;
  return () =>
    (loading ??= fetch().then(
      (module) => (signal.aborted ? null : make(module)),
      (error: unknown) => {
        console.error(error);
        loading = null;
        onFailure();
        return null;
      },
    ));
}
