import { spawn, spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { cpuOfEndedChildren } from './cpu.ts';

type Load = { url: string; headers: Record<string, string>; connections: number; seconds: number };
/** Requests a second, and what the generator took of a core for them. */
type Generated = { rate: number; part: number };

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** `wrk` takes a quarter of what autocannon takes of a core, which serves where it is not installed. */
export const GENERATOR = hasWrk ? 'wrk' : 'autocannon';
export const generate: (load: Load) => Promise<Generated> = hasWrk ? byWrk : byAutocannon;

async function byWrk({ url, headers, connections, seconds }: Load): Promise<Generated> {
  const before = cpuOfEndedChildren();
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...named, url]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(output)) throw new Error(`${url}: ${output}`);
  return { rate: Number(rate), part: (cpuOfEndedChildren() - before) / (seconds * 1000) };
}

async function byAutocannon({ url, headers, connections, seconds }: Load): Promise<Generated> {
  const own = process.cpuUsage();
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
  });
  const { user, system } = process.cpuUsage(own);
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return { rate: requests.average, part: (user + system) / (seconds * 1e6) };
}
