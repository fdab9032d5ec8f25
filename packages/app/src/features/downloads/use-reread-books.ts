import { useRefresh } from '#http/use-endpoint.ts';

/** Only desktops have news of their books: every page begins with this, so the endpoints come when there is any. */
export function useRereadBooks(): () => Promise<void> {
  const refresh = useRefresh();
  return async () => {
    const { contents } = await import('@rahle/contract/contents');
    await refresh([contents.list, contents.get]);
  };
}
