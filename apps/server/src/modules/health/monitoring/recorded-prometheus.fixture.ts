import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expressions } from './cells.rules.ts';

const at = 1_795_142_995;
const vector = (...result: { metric: Record<string, string>; value: [number, string] }[]) => ({
  status: 'success',
  data: { resultType: 'vector', result },
});
const one = (value: string, metric: Record<string, string> = {}) => ({
  metric: { cell: 'aurora', ...metric },
  value: [at + 0.093, value] as [number, string],
});
const db2 = { instance: '10.0.0.2:8008', job: 'patroni', machine: 'db2', scope: 'aurora' };

/** What a Prometheus 2.42 returned to each expression. */
const recorded: Readonly<Record<string, unknown>> = {
  [expressions.cells]: vector(one('1')),
  [expressions.leader]: vector(one('1', { __name__: 'patroni_primary', ...db2 })),
  [expressions.leaderSince]: vector(one('1795117335', db2)),
  [expressions.syncStandbys]: vector(one('1')),
  [expressions.lagBytes]: vector(one('48216')),
  [expressions.outboxBacklog]: vector(one('3')),
  [expressions.betsPerSecond]: vector(one('412.46')),
  [expressions.remaining]: vector(one('0.93', { slo: 'bets' }), one('-1.4e-01', { slo: 'deposit' })),
  [expressions.errorRatio]: vector(one('0.0002', { slo: 'bets' }), one('NaN', { slo: 'deposit' })),
};

const history = {
  status: 'success',
  data: {
    resultType: 'matrix',
    result: [
      {
        metric: { __name__: expressions.remaining, cell: 'aurora', slo: 'bets' },
        values: [
          [at - 1_200, '0.95'],
          [at - 600, 'NaN'],
          [at, '0.93'],
        ],
      },
    ],
  },
};

const alerts = {
  status: 'success',
  data: {
    alerts: [
      {
        labels: { alertname: 'ErrorBudgetBurnsSlowly', cell: 'aurora', severity: 'ticket', slo: 'deposit' },
        annotations: {
          runbook: 'docs/guides/runbooks/error-budget-burning.md',
          summary: 'deposit in aurora will spend its whole monthly budget',
        },
        state: 'firing',
        activeAt: '2026-11-20T02:49:53.280722235Z',
        value: '-1.4e-01',
      },
      {
        labels: { alertname: 'CellNoLeader', cell: 'aurora', severity: 'page' },
        annotations: { runbook: 'docs/guides/runbooks/database-failover.md', summary: 'aurora has no primary' },
        state: 'firing',
        activeAt: '2026-11-20T02:40:53.280722235Z',
        value: '0e+00',
      },
      {
        labels: { alertname: 'TargetDown', cell: 'aurora', severity: 'page' },
        annotations: {},
        state: 'pending',
        activeAt: '2026-11-20T02:49:53.280722235Z',
        value: '0e+00',
      },
    ],
  },
};

export type RecordedPrometheus = {
  readonly url: string;
  /** The queries it was sent, without the range. */
  readonly asked: string[];
  /** The steps and lengths of the ranges it was asked for, in seconds. */
  readonly ranges: { step: number; length: number }[];
  /** How it responds from now on: as recorded, with no series, with an error, or not at all. */
  behave(as: 'recorded' | 'empty' | 'failing' | 'silent'): void;
  close(): Promise<void>;
};

/** A local server with the recorded responses of Prometheus. */
export const startRecordedPrometheus = async (): Promise<RecordedPrometheus> => {
  let behaviour: Parameters<RecordedPrometheus['behave']>[0] = 'recorded';
  const asked: string[] = [];
  const ranges: { step: number; length: number }[] = [];
  const respond = (url: URL): unknown => {
    const isEmpty = behaviour === 'empty';
    if (url.pathname.endsWith('/alerts')) return isEmpty ? { data: { alerts: [] } } : alerts;
    const query = url.searchParams.get('query') ?? '';
    asked.push(query);
    if (url.pathname.endsWith('/query')) return isEmpty ? vector() : recorded[query];
    const edge = (name: string): number => Date.parse(url.searchParams.get(name) ?? '') / 1_000;
    ranges.push({ step: Number(url.searchParams.get('step')), length: edge('end') - edge('start') });
    return isEmpty ? { data: { resultType: 'matrix', result: [] } } : history;
  };
  const server = createServer((request, response) => {
    if (behaviour === 'silent') return;
    const body = respond(new URL(request.url ?? '/', 'http://prometheus'));
    response.writeHead(behaviour === 'failing' || body === undefined ? 500 : 200).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    ranges,
    behave: (as) => {
      behaviour = as;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
