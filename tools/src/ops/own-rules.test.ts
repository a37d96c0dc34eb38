import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../services/index.ts';
import { judgeDashboards } from './dashboards/dashboard-files.ts';
import { judgeAlerts } from './judge-alerts.ts';
import { judgeExpressions, judgePatroni } from './judge-expressions.ts';
import { findUnnoticed } from './planted-faults.ts';

// What needs promtool, amtool, HAProxy or NATS is judged by `pnpm ops:check`.
it.each([
  ['alert has a runbook, a severity and two tests, and every figure that must be zero pages', judgeAlerts],
  ['expression reads metrics that somebody defines', judgeExpressions],
  ['dashboard is what the script makes', (root: string) => judgeDashboards(join(root, 'ops/dashboards'))],
  ['commit of a cell is on two machines', judgePatroni],
])('every %s', (_, judge) => {
  expect(judge(repositoryRoot)).toEqual([]);
});

it('each of these rules finds a fault that is planted for it', async () => {
  expect(await findUnnoticed(repositoryRoot, { onlyOwnRules: true })).toEqual({ planted: 8, unnoticed: [] });
});
