import type { Metric, Registry } from 'prom-client';

const NAME = 'rahle_http_request_duration_seconds';
/** In seconds. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10];

type Labels = { method: string; route: string; status: string };
type Times = { labels: Labels; counts: Float64Array; sum: number };

/** Takes how long an answer of one kind took, in seconds. */
export type Stopwatch = (seconds: number) => void;

/**
 * A histogram whose figures are made when they are asked for. That of prom-client makes them at each answer, which is as
 * much work as finding an answer that is ready.
 */
export function openAnswerTimes(registry: Registry) {
  const kinds = new Map<string, { times: Times; take: Stopwatch }>();
  const metric = {
    name: NAME,
    get: async () => ({
      name: NAME,
      help: 'Time from the request to its answer, by route',
      type: 'histogram',
      aggregator: 'sum',
      values: [...kinds.values()].flatMap(({ times }) => linesOf(times)),
    }),
  };
  registry.registerMetric(metric as unknown as Metric);

  return (method: string, route: string, status: number): Stopwatch => {
    const name = `${method} ${route} ${status}`;
    const known = kinds.get(name);
    if (known) return known.take;
    const labels = { method, route, status: String(status) };
    const times: Times = { labels, counts: new Float64Array(BUCKETS.length + 1), sum: 0 };
    const take = (seconds: number) => {
      let bucket = 0;
      while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]!) bucket += 1;
      times.counts[bucket]! += 1;
      times.sum += seconds;
    };
    kinds.set(name, { times, take });
    return take;
  };
}

/** Each bucket counts those before it too. */
function linesOf({ labels, counts, sum }: Times) {
  let total = 0;
  const buckets = [...BUCKETS, '+Inf' as const].map((le, bucket) => {
    total += counts[bucket]!;
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: total },
  ];
}
