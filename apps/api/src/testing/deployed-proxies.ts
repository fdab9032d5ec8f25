import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { vi } from 'vitest';
import { freePorts } from '#testing/free-ports.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** A file of the folder that operators copy from. */
export const sample = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

type Behind = { folder: string; domain: string; app: string[]; content: string[] };
type ProxySite = Behind & { port: number; certificates: { key: string; crt: string } };

/** How each program is told the sample, with only addresses, certificates and ports changed. */
const PROGRAMS = {
  nginx: ({ folder, domain, app, content, port, certificates }: ProxySite) => {
    const sites = sample('nginx.conf')
      .replace('127.0.0.1:3000', app[0]!)
      .replace('127.0.0.1:3010', app[1]!)
      .replace('127.0.0.1:3001', content[0]!)
      .replace('127.0.0.1:3011', content[1]!)
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll(/\/etc\/rahle\/\w+\.key/g, certificates.key)
      .replaceAll(/\/etc\/rahle\/\w+\.crt/g, certificates.crt)
      .replace('books.school.example', domain);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder};`,
    );
    const http = `http { access_log off; ${temporary.join(' ')}\n${sites}\n}`;
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `daemon off; pid ${folder}/nginx.pid; events {}\n${http}`);
    return ['-p', folder, '-e', 'stderr', '-c', file];
  },
  caddy: ({ folder, domain, app, content, port }: ProxySite) => {
    const file = join(folder, 'Caddyfile');
    const own = `admin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects\nhttps_port ${port}`;
    const sites = sample('Caddyfile')
      .replace('127.0.0.1:3000 127.0.0.1:3010', app.join(' '))
      .replace('127.0.0.1:3001 127.0.0.1:3011', content.join(' '))
      .replace('books.school.example', domain);
    writeFileSync(file, `{\n${own}\ndefault_bind 127.0.0.1\n}\n${sites}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
  haproxy: ({ folder, app, content, port, certificates }: ProxySite) => {
    const file = join(folder, 'haproxy.cfg');
    const pem = join(folder, 'both.pem');
    const parts = [certificates.crt, certificates.key].map((path) => readFileSync(path, 'utf8'));
    writeFileSync(pem, parts.join('\n'));
    let sites = sample('haproxy.cfg')
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/rahle/certificates/', pem)
      .replaceAll(/.*server third .*\n/g, '');
    for (const [at, name] of ['first 192.0.2.11', 'second 192.0.2.12'].entries()) {
      const word = name.split(' ')[0]!;
      // Each asks the app's port for both, as the sample says by `port 3000`.
      const asked = `port ${app[at]!.split(':')[1]}`;
      sites = sites
        .replace(`${name}:3000`, `${word} ${app[at]}`)
        .replace(`${name}:3001`, `${word} ${content[at]} ${asked}`);
    }
    writeFileSync(file, sites);
    return ['-db', '-f', file];
  },
};

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; body: string };
type Program = keyof typeof PROGRAMS;

export const proxies = Object.keys(PROGRAMS) as Program[];
export const isThere = (program: string) => spawnSync('which', [program]).status === 0;

/** A proxy with TLS as deploy/ has it, before two servers. */
export async function startProxy(program: Program, behind: Behind) {
  const folder = join(behind.folder, program);
  mkdirSync(folder, { mode: 0o711 });
  const made = await generate([{ name: 'commonName', value: behind.domain }], { keySize: 2048 });
  const certificates = { key: join(folder, 'own.key'), crt: join(folder, 'own.crt') };
  writeFileSync(certificates.key, made.private);
  writeFileSync(certificates.crt, made.cert);
  const port = await freePorts();
  const words = PROGRAMS[program]({ ...behind, folder, port, certificates });
  const env = { PATH: process.env['PATH'], HOME: folder };
  const running = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  for (const output of [running.stdout, running.stderr])
    output.on('data', (chunk) => (told += String(chunk)));

  /** As a browser asks, which knows the site by its name. */
  const ask = (host: string, path: string, { method = 'GET', headers, body }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        servername: host,
        rejectUnauthorized: false,
      };
      request({ ...options, headers: { ...headers, host }, agent: false }, async (answer) => {
        const bytes = Buffer.concat(await answer.toArray());
        const { statusCode, headers: sent } = answer;
        resolve({ status: statusCode!, headers: sent, bytes, body: bytes.toString() });
      })
        .once('error', reject)
        .end(body);
    });
  await vi.waitFor(
    async () => {
      if (running.exitCode !== null) throw new Error(`${program} ended: ${told}`);
      await ask(behind.domain, '/healthz');
    },
    { timeout: 60_000, interval: 200 },
  );
  return {
    ask,
    stop: async () => {
      const ended = once(running, 'exit');
      if (running.kill()) await ended;
    },
  };
}
