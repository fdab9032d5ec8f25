import { expect, test, vi } from 'vitest';
import { type Action, actionOf, listenToKeys } from '#keyboard.ts';

const NONE = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['ArrowLeft', 'left'],
  ['PageDown', 'next'],
  [' ', 'next'],
  ['Home', 'start'],
  ['t', 'contents'],
  ['+', 'larger'],
  ['-', 'smaller'],
])('%s asks for %s', (key, action) => expect(actionOf({ ...NONE, key })).toBe(action));

test('with Shift, Space goes back; with Control, a key is the browser’s', () => {
  expect(actionOf({ ...NONE, key: ' ', shiftKey: true })).toBe('previous');
  expect(actionOf({ ...NONE, key: '+', ctrlKey: true })).toBeUndefined();
  expect(actionOf({ ...NONE, key: 'toString' })).toBeUndefined();
});

test('Shift and Alt move where a selection begins by arrows; any other key with Alt is the browser’s', () => {
  const both = { ...NONE, shiftKey: true, altKey: true };
  expect(actionOf({ ...both, key: 'ArrowDown' })).toBe('begin-down');
  expect(actionOf({ ...both, key: 'B' })).toBeUndefined();
  expect(actionOf({ ...both, key: 'ArrowDown', ctrlKey: true })).toBeUndefined();
  expect(actionOf({ ...NONE, key: 'ArrowLeft', altKey: true })).toBeUndefined();
});

test('controls keep their own keys', () => {
  document.body.innerHTML =
    '<button>b</button><aside><a href="#">a</a></aside><input type="text"><p>p</p>';
  const act = vi.fn<(action: Action) => boolean>(() => true);
  listenToKeys(document, act);
  const press = (selector: string, key: string) => {
    act.mockClear();
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return act.mock.calls.map(([action]) => action);
  };
  expect(press('p', ' ')).toEqual(['next']);
  expect(press('button', ' ')).toEqual([]);
  expect(press('button', 'ArrowRight')).toEqual(['right']);
  expect(press('aside a', 'PageDown')).toEqual([]);
  expect(press('aside a', 'Escape')).toEqual(['escape']);
  expect(press('input', 't')).toEqual([]);
});

test('a key that comes right after a dialog was closed is the reader’s, not its field’s', () => {
  document.body.innerHTML = '<dialog open><input><button>b</button></dialog>';
  const dialog = document.querySelector('dialog')!;
  const act = vi.fn<(action: Action) => boolean>(() => true);
  listenToKeys(document, act);
  const press = (selector: string, key: string) =>
    dialog
      .querySelector(selector)!
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('input', 'g');
  press('button', 'ArrowRight');
  expect(act).not.toHaveBeenCalled();
  dialog.removeAttribute('open');
  press('input', 'g');
  press('button', 'ArrowRight');
  expect(act.mock.calls).toEqual([['go-to-page'], ['right']]);
});

test('single keys can be off; arrows, Space, Escape and Ctrl+F cannot', () => {
  document.body.innerHTML = '<p>p</p>';
  const act = vi.fn<(action: Action) => boolean>(() => true);
  let singleKeys = false;
  listenToKeys(document.body.ownerDocument, act, { singleKeys: () => singleKeys });
  const press = (...keys: (string | KeyboardEventInit)[]) => {
    act.mockClear();
    for (const key of keys) {
      const init = typeof key === 'string' ? { key } : key;
      document
        .querySelector('p')!
        .dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
    }
    return act.mock.calls.map(([action]) => action);
  };
  const single = ['t', 'B', '1', '/', '?', '+', { key: 'N', shiftKey: true }];
  expect(press(...single)).toEqual([]);
  expect(press('ArrowRight', ' ', 'Escape', 'Backspace', { key: 'f', ctrlKey: true })).toEqual([
    'right',
    'next',
    'escape',
    'back',
    'search',
  ]);
  singleKeys = true;
  expect(press(...single)).toHaveLength(7);
});
