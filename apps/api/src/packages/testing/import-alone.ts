// node import-alone.ts {package} {staging}: imports a package, and says in which process once that is at work.
import { importPackage } from '#packages/import-package.ts';
import { withImportProcess } from '#packages/import-processes.ts';
import { ZIP } from '#packages/testing/import-bench.ts';

const [file = '', stagingDir = ''] = process.argv.slice(2);
// It is lent again: no other is idle.
const { pid } = await withImportProcess(async (importing) => importing);
const report = () => process.stdout.write(`at work in ${pid}\n`);
await importPackage({ file, stagingDir, mimeType: ZIP, contentId: 'none' }, { report });
