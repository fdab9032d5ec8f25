import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { openAnswerTimes } from './answer-times.ts';

it('tells what the histogram of prom-client tells', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const answerTimes = openAnswerTimes(ours);
  const histogram = new Histogram({
    name: 'rahle_http_request_duration_seconds',
    help: 'Time from the request to its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [theirs],
  });
  const took = { '/a': [0, 0.004, 0.005, 0.0051, 0.3, 2, 60], '/b"\\': [11, 0.02] };
  for (const [route, times] of Object.entries(took))
    for (const seconds of times) {
      answerTimes('GET', route, 200)(seconds);
      histogram.labels('GET', route, '200').observe(seconds);
    }
  const linesOf = async (registry: Registry) => (await registry.metrics()).split('\n').sort();
  const sorted = (lines: string[]) => lines.map((line) => line.replace(/\{(.*)\}/, inOrder)).sort();
  expect(sorted(await linesOf(ours))).toEqual(sorted(await linesOf(theirs)));
});

const inOrder = (_: string, labels: string) => `{${labels.split(',').sort().join(',')}}`;
