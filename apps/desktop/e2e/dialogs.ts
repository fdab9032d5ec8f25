import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { until } from './driver.ts';

const xdotool = async (...words: string[]) =>
  (await promisify(execFile)('xdotool', words)).stdout.trim();

/** A window or dialog of the operating system is no part of the page: it is found on the screen, by its title. */
export const seeWindow = (title: string): Promise<string> =>
  until(() => xdotool('search', '--onlyvisible', '--name', `^${title}$`));

/** As a person presses keys, whatever has the focus in the window. */
export async function pressKeys(id: string, keys: string): Promise<void> {
  await xdotool('windowfocus', '--sync', id);
  await xdotool('key', keys);
}

/** As a person closes it: with the key that presses its only button. */
export async function closeDialog(id: string): Promise<void> {
  // Nothing manages the windows of this screen, so nothing gives a new one the keyboard either.
  await xdotool('windowfocus', '--sync', id);
  await xdotool('key', 'Return');
}
