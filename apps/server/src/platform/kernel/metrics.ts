import prometheus from '@platformatic/prom-client';

/** One registry per process. Label values are limited: route patterns, roles, consumer names; never ids. */
export const registry = new prometheus.Registry();

/** Returns the same metric when two parts of one process request the same name. */
const once = <Metric>(name: string, make: () => Metric): Metric =>
  (registry.getSingleMetric(name) as Metric | undefined) ?? make();

type Named = { name: string; help: string; labels?: readonly string[] };

export const counter = ({ name, help, labels = [] }: Named): prometheus.Counter<string> =>
  once(name, () => new prometheus.Counter({ name, help, labelNames: [...labels], registers: [registry] }));

/**
 * A counter of findings that a check meets again at every run until somebody mends them: each subject counts once in
 * the life of a process.
 */
export const findingCounter = (named: Named): ((subjects: readonly string[]) => void) => {
  const total = counter(named);
  const known = new Set<string>();
  return (subjects) => {
    for (const subject of subjects) {
      if (known.has(subject)) continue;
      known.add(subject);
      total.inc();
    }
  };
};

export const gauge = ({ name, help, labels = [] }: Named): prometheus.Gauge<string> =>
  once(name, () => new prometheus.Gauge({ name, help, labelNames: [...labels], registers: [registry] }));

/** Buckets in seconds, dense around our targets (p99 of 150 to 300 ms). */
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5, 10];

export const histogram = ({ name, help, labels = [] }: Named): prometheus.Histogram<string> =>
  once(
    name,
    () =>
      new prometheus.Histogram({ name, help, labelNames: [...labels], registers: [registry], buckets: secondsBuckets }),
  );

/** Event-loop lag, memory and garbage collection of the process. */
export const collectProcessMetrics = (): void => {
  if (registry.getSingleMetric('process_cpu_user_seconds_total') === undefined) {
    prometheus.collectDefaultMetrics({ register: registry });
  }
};
