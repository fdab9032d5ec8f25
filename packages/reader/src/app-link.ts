import { MessageToReader, type MessageFromReader } from '@rahle/contract/reader-messages';

export type AppLink = { say(message: MessageFromReader): void };

/**
 * The line to the app that shows us. Without a parent, or without its origin in our address, nobody is heard and
 * nothing is said: a page that frames a book cannot make itself the app afterwards.
 */
export function linkToApp(
  app: string | undefined,
  hear: (message: MessageToReader) => void,
  { here, parent }: { here: Window; parent: Window } = { here: window, parent: window.parent },
): AppLink {
  if (!app || parent === here) return { say: () => undefined };

  here.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== app || event.source !== parent) return;
    const message = MessageToReader.safeParse(event.data);
    if (message.success) hear(message.data);
  });
  return { say: (message) => parent.postMessage(message, app) };
}
