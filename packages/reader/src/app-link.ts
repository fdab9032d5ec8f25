import { MessageToReader, type MessageFromReader } from '@rahle/contract/reader-messages';

export type AppLink = { send: (message: MessageFromReader) => void };

/**
 * Messages to and from the app that shows us. Without a parent, or without its origin in our address, none is taken
 * and none is sent: a page that frames a book cannot make itself the app afterwards.
 */
export function linkToApp(
  app: string | undefined,
  onMessage: (message: MessageToReader) => void,
  { here, parent }: { here: Window; parent: Window } = { here: window, parent: window.parent },
): AppLink {
  if (!app || parent === here) return { send: () => undefined };

  here.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== app || event.source !== parent) return;
    const message = MessageToReader.safeParse(event.data);
    if (message.success) onMessage(message.data);
  });
  return { send: (message) => parent.postMessage(message, app) };
}
