import { vi } from 'vitest';

/** A stand-in for XMLHttpRequest: what was sent, and handles to move it along. jsdom's own would use the network. */
export class UploadRequest {
  static all: UploadRequest[] = [];

  method = '';
  url = '';
  headers: Record<string, string> = {};
  sent: unknown;
  status = 0;
  statusText = '';
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    UploadRequest.all.push(this);
  }
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
  }
  /** The server's answer. */
  answer(status: number, statusText: string, responseText = '') {
    Object.assign(this, { status, statusText, responseText });
    this.onload?.();
  }
}

/** Takes XMLHttpRequest's place, and object URLs', which jsdom does not have. */
export function standInForUploads(): typeof UploadRequest {
  UploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  return UploadRequest;
}
