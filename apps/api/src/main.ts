import cluster from 'node:cluster';
import { start } from '#process/start.ts';
import { live } from '#process/live.ts';
import { tellPrimary, work } from '#process/work.ts';

if (cluster.isPrimary) await live(start, console.error);
else await live(work, (failed) => tellPrimary({ failed }));
