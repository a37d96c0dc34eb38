import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { cellsOf, expressionNames, expressions, firingOf, type Results, ranges } from './cells.rules.ts';
import type { BudgetRange, CellsValue } from './cells.types.ts';
import type { Prometheus } from './prometheus.ts';

type Deps = {
  /** Null where no Prometheus is configured. */
  prometheus: Prometheus | null;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

const queryAll = async (prometheus: Prometheus): Promise<Results> =>
  new Map(
    await Promise.all(expressionNames.map(async (name) => [name, await prometheus.query(expressions[name])] as const)),
  );

/** The cells and their alerts, or why they cannot be shown. */
export const readCells = async (range: BudgetRange, { prometheus, clock, log }: Deps): Promise<CellsValue> => {
  const to = clock.now();
  const nothing = { cells: [], alerts: [], asOf: to.toISOString() };
  if (prometheus === null) return { ...nothing, monitoring: 'notConnected' };
  const { seconds, stepSeconds } = ranges[range];
  const from = new Date(to.getTime() - seconds * 1_000);
  try {
    const [results, history, alerts] = await Promise.all([
      queryAll(prometheus),
      prometheus.queryRange(expressions.remaining, { from, to, stepSeconds }),
      prometheus.alerts(),
    ]);
    return { ...nothing, monitoring: 'connected', cells: cellsOf(results, history), alerts: firingOf(alerts) };
  } catch (error) {
    log.warn({ err: error }, 'Prometheus did not answer');
    return { ...nothing, monitoring: 'noAnswer' };
  }
};
