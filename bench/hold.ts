import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

const PERIOD_US = 10_000;
const OLD = '/sys/fs/cgroup/cpu';
const NEW = '/sys/fs/cgroup';

/** Holds each process, with all its threads, to a part of a core, until it ends (Linux, as root). Gives what ends it. */
export function holdEach(pids: number[], part: number): () => void {
  const groups = pids.map((pid) => hold(pid, Math.round(part * PERIOD_US)));
  return () => {
    for (const group of groups) rmdirSync(group);
  };
}

function hold(pid: number, quotaUs: number): string {
  const isOld = existsSync(`${OLD}/cpu.cfs_quota_us`);
  const group = `${isOld ? OLD : NEW}/rahle-bench-${pid}`;
  mkdirSync(group, { recursive: true });
  if (isOld) {
    writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
    writeFileSync(`${group}/cpu.cfs_quota_us`, String(quotaUs));
  } else {
    writeFileSync(`${group}/cpu.max`, `${quotaUs} ${PERIOD_US}`);
  }
  writeFileSync(`${group}/cgroup.procs`, String(pid));
  return group;
}
