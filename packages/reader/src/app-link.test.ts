import { expect, test, vi } from 'vitest';
import { linkToApp } from '#app-link.ts';

const APP = 'https://app.example';
const PAGE = { type: 'rahle:page', page: 2 };

function frame() {
  const here = new EventTarget() as unknown as Window;
  const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
  const hear = vi.fn<(message: unknown) => void>();
  const link = (app?: string) =>
    linkToApp(app, hear, { here, parent: parent as unknown as Window });
  const post = (data: unknown, origin = APP, source: unknown = parent) =>
    here.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { here, parent, hear, link, post };
}

test('the app is heard, and nobody else', () => {
  const { hear, link, post } = frame();
  link(APP);
  post(PAGE, 'https://other.example');
  post(PAGE, APP, {});
  post({ type: 'rahle:page', page: 'two' });
  post('rahle:page');
  expect(hear).not.toHaveBeenCalled();
  post(PAGE);
  expect(hear).toHaveBeenCalledExactlyOnceWith(PAGE);
});

test('what is said goes to the app’s origin alone', () => {
  const { parent, link } = frame();
  link(APP).say({ type: 'rahle:close' });
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'rahle:close' }, APP);
});

test('without the app’s origin nothing is said or heard', () => {
  const { parent, hear, link, post } = frame();
  link(undefined).say({ type: 'rahle:close' });
  post(PAGE);
  expect(parent.postMessage).not.toHaveBeenCalled();
  expect(hear).not.toHaveBeenCalled();
});
