import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildComposeImages } from '#testing/compose-images.ts';
import { canBuildImage, run } from '#testing/container-image.ts';
import { sample } from '#testing/deployed-proxies.ts';
import { hasPython } from '#testing/moto.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { findVersitygw } from '#testing/versitygw.ts';

const SET_UP = new URL('../../../../tools/set-up/podman-compose.mjs', import.meta.url);
const NETWORK = ['netavark', 'aardvark-dns'];
const FOLDERS = ['/usr/lib/podman', '/usr/libexec/podman'];
const isThere = (program: string) => FOLDERS.some((folder) => existsSync(join(folder, program)));
const missing = [
  ...NETWORK.filter((program) => !isThere(program)),
  ...['iptables', 'nsenter', 'go'].filter((name) => spawnSync('which', [name]).status !== 0),
];
export const canCompose = canBuildImage && hasPython && missing.length === 0;
if (canBuildImage && missing.length > 0)
  console.warn(`No ${missing.join(', ')} here: the compose file is not tried.`);

/** Not crun, and limits that any machine allows. */
const PODMAN_SETTINGS = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
`;

const SETTINGS = {
  POSTGRES_PASSWORD: 'of-postgres',
  AUTH_SECRET: 'a secret that only this run knows, long enough',
  APP_ORIGIN: 'http://{domain}:3000',
  CONTENT_ORIGIN: 'http://localhost:3001',
  S3_ENDPOINT: 'http://store:7070',
  S3_ACCESS_KEY_ID: 'rahle',
  S3_SECRET_ACCESS_KEY: 'of-the-store',
};

/** Asks from where the ports are published. */
const ASK = `const [address, request] = JSON.parse(process.argv[1]);
  const answer = await fetch(address, request).catch(() => undefined);
  console.log(JSON.stringify({ status: answer?.status, body: await answer?.text() }));`;

/**
 * The compose file as it is but for the names of its images, in a network of its own: the ports that it publishes are
 * nobody else's there.
 */
export async function compose(image: string) {
  const name = `rahle-torture-${randomBytes(4).toString('hex')}`;
  const folder = temporaryFolder('compose');
  const { bringPodmanCompose } = (await import(SET_UP.href)) as {
    bringPodmanCompose: () => Promise<string>;
  };
  const program = await bringPodmanCompose();
  const { postgres, store } = await buildComposeImages((await findVersitygw())!);
  const file = join(folder.path, 'compose.yaml');
  const images = { 'localhost/rahle:': image, 'docker.io/library/postgres:': postgres };
  const all = Object.entries({ ...images, 'docker.io/versity/versitygw:': store });
  writeFileSync(file, all.reduce(withImage, sample('compose.yaml')));
  const lines = Object.entries(SETTINGS).map(([key, value]) => `${key}=${value}\n`);
  const environment = join(folder.path, 'compose.env');
  writeFileSync(environment, lines.join(''));
  const settings = join(folder.path, 'containers.conf');
  writeFileSync(settings, PODMAN_SETTINGS);

  await run('ip', 'netns', 'add', name);
  await run('ip', '-netns', name, 'link', 'set', 'lo', 'up');
  const within = (...words: string[]) =>
    run('nsenter', `--net=/run/netns/${name}`, 'env', `CONTAINERS_CONF=${settings}`, ...words);
  const project = [program, '--project-name', name, '--file', file, '--env-file', environment];
  const tell = (...words: string[]) => within(...project, ...words);

  return {
    up: () => tell('up', '--detach', '--no-build'),
    down: () => tell('down'),
    inside: (service: string, ...command: string[]) => tell('exec', '-T', service, ...command),
    isHealthy: (service: string) => within('podman', 'healthcheck', 'run', `${name}_${service}_1`),
    async ask(port: number, path: string, request: RequestInit = {}) {
      const given = JSON.stringify([`http://127.0.0.1:${port}${path}`, request]);
      const script = ['--input-type=module', '--eval', ASK, given];
      const told = await within(process.execPath, ...script);
      return JSON.parse(told) as { status?: number; body?: string };
    },
    async remove() {
      await tell('down', '--volumes');
      await run('ip', 'netns', 'delete', name);
      await folder.remove();
    },
  };
}

function withImage(file: string, [name, image]: [string, string]): string {
  const line = file.split('\n').find((each) => each.trim().startsWith(`image: ${name}`));
  if (!line) throw new Error(`No image ${name} in the compose file`);
  return file.replace(line.trim(), `image: ${image}`);
}
