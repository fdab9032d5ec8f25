import { expect, test, vi } from 'vitest';
import { linkToApp } from '#app-link.ts';

const APP = 'https://app.example';
const PAGE = { type: 'rahle:page', page: 2 };

function frame() {
  const here = new EventTarget() as unknown as Window;
  const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
  const onMessage = vi.fn<(message: unknown) => void>();
  const link = (app?: string) =>
    linkToApp(app, onMessage, { here, parent: parent as unknown as Window });
  const post = (data: unknown, origin = APP, source: unknown = parent) =>
    here.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { here, parent, onMessage, link, post };
}

test('messages are taken from the app, and from nobody else', () => {
  const { onMessage, link, post } = frame();
  link(APP);
  post(PAGE, 'https://other.example');
  post(PAGE, APP, {});
  post({ type: 'rahle:page', page: 'two' });
  post('rahle:page');
  expect(onMessage).not.toHaveBeenCalled();
  post(PAGE);
  expect(onMessage).toHaveBeenCalledExactlyOnceWith(PAGE);
});

test('what is sent goes to the app’s origin alone', () => {
  const { parent, link } = frame();
  link(APP).send({ type: 'rahle:close' });
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'rahle:close' }, APP);
});

test('without the app’s origin nothing is sent or taken', () => {
  const { parent, onMessage, link, post } = frame();
  link(undefined).send({ type: 'rahle:close' });
  post(PAGE);
  expect(parent.postMessage).not.toHaveBeenCalled();
  expect(onMessage).not.toHaveBeenCalled();
});
