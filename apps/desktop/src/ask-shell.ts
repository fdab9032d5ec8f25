import type { AskShell } from '@rahle/app/platform/ask-shell.ts';
import { toShellFailure } from '@rahle/app/platform/shell-failure.ts';
import { type BridgeReply, desktopBridge, DownloadProgress } from '@rahle/contract/desktop-bridge';
import { Channel, invoke } from '@tauri-apps/api/core';

/** Everything that crosses the bridge is checked on both sides of it. */
export const askShell: AskShell = async (command, request, onProgress) => {
  const { request: asked, reply } = desktopBridge[command];
  const payload: Record<string, unknown> = { request: asked.parse(request) };
  if (command === 'downloadContent') payload['progress'] = progressChannel(onProgress);
  const given = await invoke(command, payload).catch((reason: unknown) => {
    throw toShellFailure(reason);
  });
  return reply.parse(given) as BridgeReply<typeof command>;
};

function progressChannel(onProgress: ((progress: DownloadProgress) => void) | undefined) {
  const channel = new Channel<unknown>();
  channel.onmessage = (message) => onProgress?.(DownloadProgress.parse(message));
  return channel;
}
