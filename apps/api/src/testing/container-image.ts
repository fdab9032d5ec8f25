import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../../..');
export const DEBIAN = 'localhost/rahle-torture-debian:0.1.0';
const BASE = 'localhost/rahle-torture-base:0.1.0';
/** Of each run its own: several files make one at a time, and remove it. */
const IMAGE = `localhost/rahle-torture:run-${process.pid}`;
/** Not crun, podman's own choice: it knows no machine with cgroups of both versions. */
export const PODMAN = ['podman', '--runtime', 'runc'];

const NEEDED = ['podman', 'runc', 'buildah', 'mmdebstrap'];
const missing = NEEDED.filter((program) => spawnSync('which', [program]).status !== 0);
export const canBuildImage = missing.length === 0 && process.getuid!() === 0;
if (!canBuildImage)
  console.warn(
    missing.length > 0
      ? `No ${missing.join(', ')} here: the container is not tried.`
      : 'Not root here: the container is not tried.',
  );

export async function run(program: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, words, {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trim();
}

/** The image as the Containerfile makes it, on a base of Debian's packages: no registry of images is asked. */
export async function buildImage() {
  const isThere = spawnSync('podman', ['image', 'exists', BASE]).status === 0;
  if (!isThere) await makeBase();
  const build = ['build', '--format', 'docker', '--isolation', 'chroot', '--layers=false'];
  await run('podman', ...build, '--build-arg', `BASE=${BASE}`, '--tag', IMAGE, '.');
  const size = await run('podman', 'image', 'inspect', '--format', '{{.Size}}', IMAGE);
  return {
    name: IMAGE,
    megabytes: Math.round(Number(size) / 1e6),
    remove: () => run('podman', 'rmi', '--force', IMAGE),
  };
}

/** Debian's smallest with the Node and npm that this machine has, which bring what the project names. */
async function makeBase() {
  const folder = temporaryFolder('container-base');
  const archive = join(folder.path, 'base.tar');
  const options = ['--quiet', '--variant=minbase', '--include=ca-certificates'];
  await run('mmdebstrap', ...options, 'bookworm', archive);
  await run('podman', 'import', '--quiet', archive, DEBIAN);
  const container = await run('buildah', 'from', DEBIAN);
  const [node, modules] = [await run('which', 'node'), await run('npm', 'root', '--global')];
  await run('buildah', 'copy', '--quiet', container, node, '/usr/bin/node');
  const npm = '/usr/lib/node_modules/npm';
  await run('buildah', 'copy', '--quiet', container, join(modules, 'npm'), npm);
  const link = ['ln', '-s', `${npm}/bin/npm-cli.js`, '/usr/bin/npm'];
  await run('buildah', 'run', '--isolation=chroot', container, '--', ...link);
  await run('buildah', 'commit', '--quiet', '--rm', container, BASE);
  await folder.remove();
}
