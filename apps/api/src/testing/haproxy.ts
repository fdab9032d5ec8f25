import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePorts } from '#testing/free-ports.ts';

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
if (!hasHaproxy) console.warn('No haproxy here: many servers behind a balancer are not tried.');

type Databases = { primary: number; standby: number };
type Behind = { servers: number[]; databases?: Databases };

/** A balancer before the servers, and before a database whose standby takes over. */
export async function startHaproxy(folder: string, { servers, databases }: Behind) {
  const [app, database] = [await freePorts(), await freePorts()];
  const file = join(folder, 'haproxy.cfg');
  const lines = servers.map(
    (port, at) => `  server app${at} 127.0.0.1:${port} check inter 300 fall 1 rise 1`,
  );
  writeFileSync(
    file,
    `defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  retries 3
  option redispatch
frontend app
  mode http
  bind 127.0.0.1:${app}
  option forwardfor
  unique-id-format %[uuid()]
  unique-id-header X-Request-Id
  default_backend apps
backend apps
  mode http
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
${lines.join('\n')}
${databases ? databaseLines(database, databases) : ''}`,
  );
  const running = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'inherit' });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${app}/`), 20_000);
  return {
    app: `http://127.0.0.1:${app}`,
    database,
    stop: async () => {
      const ended = once(running, 'exit');
      if (running.kill('SIGKILL')) await ended;
    },
  };
}

const databaseLines = (port: number, { primary, standby }: Databases) => `listen database
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${primary} check inter 300 fall 2 on-marked-down shutdown-sessions
  server standby 127.0.0.1:${standby} check inter 300 backup
`;
