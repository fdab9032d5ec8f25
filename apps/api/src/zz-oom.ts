import { createWriteStream, writeFileSync } from 'node:fs';
import { importPackage } from '#packages/import-package.ts';
import { sampleEpub } from '#packages/testing/sample-epub.ts';
import { writeZip } from '#packages/testing/zip-writer.ts';
const order = (file: string, mimeType: string) => ({ file, mimeType, stagingDir: '/tmp/oom-staging', readerDir: '/tmp/none', contentId: 'x' });
const run = async (what: string, file: string, type: string) => {
  const t = performance.now();
  let most = 0; const i = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const r = await importPackage(order(file, type)).then((x) => x.kind, (e) => e.message);
  clearInterval(i);
  console.log(what, r, (performance.now() - t).toFixed(), 'ms rss', (most / 1e6).toFixed(), 'MB');
};
writeFileSync('/tmp/oom1', writeZip(sampleEpub({ nav: '<li/>'.repeat(1_600_000) })));
await run('nav', '/tmp/oom1', 'application/epub+zip');
for (const [name, head] of [['comment', '<!-- '], ['attribute', '<a href="'], ['text', ''], ['tags', '']] as const) {
  await new Promise<void>(async (ok) => { const s = createWriteStream('/tmp/oom2'); s.write(head); const c = Buffer.alloc(1024 * 1024, name === 'tags' ? '<b>' : 'ab '); for (let n = 0; n < (name === 'tags' ? 20 : 480); n++) if (!s.write(c)) await new Promise((r) => s.once('drain', r)); s.end(ok); });
  await run(name, '/tmp/oom2', 'text/html');
}
