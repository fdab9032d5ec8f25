import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { SerializedAnswer } from './serialized-answer.ts';

const MB = 1024 * 1024;

it('is compressed once, however many ask for it at the same time', async () => {
  const answer = new SerializedAnswer(JSON.stringify(['ışık'.repeat(1000)]));
  const asked = [answer.encode('br'), answer.encode('br')] as const;
  expect(asked[0]).toBe(asked[1]);
  const bytes = await asked[0];
  expect(brotliDecompressSync(Buffer.from(bytes, 'latin1')).toString()).toContain('ışık');
  expect(answer.ready('br')).toBe(bytes);
  expect(answer.size).toBe(answer.bytes.length * 2);
});

it('goes out as it is where compressing it would keep others waiting', () => {
  const answer = new SerializedAnswer('x'.repeat(9 * MB));
  expect(answer.isCompressed).toBe(false);
  expect(answer.size).toBe(9 * MB);
});
