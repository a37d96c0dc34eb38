import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '@fairhouse/protocol';
import { readCellsEndpoint, serviceObjectives } from '@fairhouse/protocol/ops/health';
import { repositoryRoot } from '@fairhouse/tools/services';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { egressToOwn } from '#platform/egress/egress-of.ts';
import { expressions } from './cells.rules.ts';
import { openPrometheus } from './prometheus.ts';
import { readCells } from './read-cells.ts';
import { type RecordedPrometheus, startRecordedPrometheus } from './recorded-prometheus.fixture.ts';

let prometheus: RecordedPrometheus;
beforeAll(async () => {
  prometheus = await startRecordedPrometheus();
});
afterAll(() => prometheus.close());
beforeEach(() => prometheus.behave('recorded'));

const now = new Date('2026-11-20T03:00:00.000Z');
const warned: string[] = [];
const deps = {
  clock: { now: () => now },
  log: { warn: (_fields: unknown, message: string) => warned.push(message) } as never,
};
const read = (range: '24h' | '7d' | '30d' = '24h', deadlineMs?: number) =>
  readCells(range, { ...deps, prometheus: openPrometheus(prometheus.url, egressToOwn(prometheus.url), deadlineMs) });

it('puts together what Prometheus knows of a cell', async () => {
  const value = await read();
  expect(value).toEqual({
    monitoring: 'connected',
    asOf: now.toISOString(),
    cells: [
      {
        cell: 'aurora',
        leader: 'db2',
        leaderSince: '2026-11-19T19:42:15.000Z',
        syncStandbys: 1,
        lagBytes: 48_216,
        outboxBacklog: 3,
        betsPerSecond: 412.46,
        budgets: [
          {
            objective: 'bets',
            remaining: 0.93,
            errorRatio: 0.0002,
            points: [
              { at: '2026-11-20T02:29:55.000Z', remaining: 0.95 },
              { at: '2026-11-20T02:49:55.000Z', remaining: 0.93 },
            ],
          },
          { objective: 'deposit', remaining: -0.14, errorRatio: null, points: [] },
        ],
      },
    ],
    alerts: [
      {
        name: 'CellNoLeader',
        severity: 'page',
        cell: 'aurora',
        summary: 'aurora has no primary',
        runbook: 'database-failover',
        since: '2026-11-20T02:40:53.280Z',
      },
      {
        name: 'ErrorBudgetBurnsSlowly',
        severity: 'ticket',
        cell: 'aurora',
        summary: 'deposit in aurora will spend its whole monthly budget',
        runbook: 'error-budget-burning',
        since: '2026-11-20T02:49:53.280Z',
      },
    ],
  });
  expect(readCellsEndpoint.schema.response[200].safeParse(ok(value)).error).toBeUndefined();
});

it.each([
  ['24h', { step: 600, length: 86_400 }],
  ['7d', { step: 3_600, length: 604_800 }],
  ['30d', { step: 21_600, length: 2_592_000 }],
] as const)('the charts of %s have a bounded number of points', async (range, asked) => {
  prometheus.ranges.length = 0;
  await read(range);
  expect(prometheus.ranges).toEqual([asked]);
});

it('a Prometheus without figures is connected and has no cells', async () => {
  prometheus.behave('empty');
  expect(await read()).toMatchObject({ monitoring: 'connected', cells: [], alerts: [] });
});

it.each(['failing', 'silent'] as const)('a %s Prometheus is reported and logged', async (behaviour) => {
  prometheus.behave(behaviour);
  warned.length = 0;
  expect(await read('24h', 200)).toMatchObject({ monitoring: 'noAnswer', cells: [], alerts: [] });
  expect(warned).toEqual(['Prometheus did not answer']);
});

it('without a configured Prometheus nothing is asked', async () => {
  expect(await readCells('24h', { ...deps, prometheus: null })).toMatchObject({ monitoring: 'notConnected' });
});

it('the page knows every objective and reads every figure that the rules record', () => {
  const rules = ['slo', 'cell']
    .map((name) => readFileSync(join(repositoryRoot, `ops/prometheus/rules/${name}.yml`), 'utf8'))
    .join('\n');
  const objectives = [...rules.matchAll(/slo_objective', labels: \{ slo: (\w+) \}/g)].map(([, name]) => name);
  expect(objectives.sort()).toEqual([...serviceObjectives].sort());
  const recorded = [...rules.matchAll(/record: '?(fairhouse:[\w:]+)/g)].map(([, name]) => name);
  const asked = Object.values(expressions).filter((expression) => expression.startsWith('fairhouse:'));
  expect(asked.filter((expression) => !recorded.includes(expression))).toEqual([]);
});
