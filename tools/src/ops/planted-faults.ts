import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeDashboards } from './dashboards/dashboard-files.ts';
import type { Finding } from './finding.ts';
import { judgeAlerts } from './judge-alerts.ts';
import { judgeExpressions, judgePatroni } from './judge-expressions.ts';
import { judgeKubernetes } from './judge-kubernetes.ts';
import { judgeAlertmanager, judgeCellFiles, judgePrometheus, judgeRuleTests } from './judge-programs.ts';
import { judgeSystemd } from './judge-systemd.ts';

type Planted = {
  file: string;
  before: string | RegExp;
  after: string;
  /** What must be found. */
  problem: string;
  /** Our own rules need no program; they are tested in the gate. */
  isOwnRule?: true;
  judge: (root: string) => Finding[] | Promise<Finding[]>;
};

const rules = 'ops/prometheus/rules';

/** One fault of each kind of file and of each rule, and who must find it. */
const planted: readonly Planted[] = [
  {
    file: `${rules}/cell.yml`,
    before: 'fairhouse:cell_leader < 1',
    after: 'fairhouse:cell_leader << 1',
    problem: 'parse error',
    judge: judgePrometheus,
  },
  {
    file: `${rules}/must-be-zero.yml`,
    before: '!= 0',
    after: '> 5',
    problem: 'FAILED',
    judge: (root) => judgeRuleTests(root, 'must-be-zero'),
  },
  {
    file: `${rules}/cell.yml`,
    before: 'database-failover.md',
    after: 'database-falover.markdown',
    problem: 'names no runbook that exists',
    isOwnRule: true,
    judge: judgeAlerts,
  },
  {
    file: `${rules}/cell.yml`,
    before: 'severity: page',
    after: 'severity: critical',
    problem: 'is neither a page nor a ticket',
    isOwnRule: true,
    judge: judgeAlerts,
  },
  {
    file: 'ops/prometheus/tests/cell.yml',
    before: /alertname="CellNoLeader"/g,
    after: 'alertname="CellNoLeaderAtAll"',
    problem: 'CellNoLeader has no test in which it fires',
    isOwnRule: true,
    judge: judgeAlerts,
  },
  {
    file: 'ops/prometheus/tests/cell.yml',
    before: /alertname: CellTwoLeaders/g,
    after: 'alertname: CellNoLeader',
    problem: 'CellTwoLeaders has no test in which it stays silent',
    isOwnRule: true,
    judge: judgeAlerts,
  },
  {
    file: `${rules}/must-be-zero.yml`,
    before: 'negative_balance_total|',
    after: '',
    problem: 'no page watches negative_balance_total',
    isOwnRule: true,
    judge: judgeAlerts,
  },
  {
    file: `${rules}/platform.yml`,
    before: 'outbox_oldest_seconds',
    after: 'outbox_age_seconds',
    problem: 'nobody defines the metric outbox_age_seconds',
    isOwnRule: true,
    judge: judgeExpressions,
  },
  {
    file: 'ops/prometheus/prometheus.yml',
    before: 'scrape_interval: 5s',
    after: 'scrape_intervall: 5s',
    problem: 'scrape_intervall',
    judge: judgePrometheus,
  },
  {
    file: 'ops/prometheus/blackbox.yml',
    before: 'prober: tcp',
    after: 'prober: smoke signals\n    colour: grey',
    problem: 'colour',
    judge: judgePrometheus,
  },
  {
    file: 'ops/prometheus/alertmanager.yml',
    before: 'receiver: page',
    after: 'receiver: pager',
    problem: 'undefined receiver',
    judge: judgeAlertmanager,
  },
  {
    file: 'ops/prometheus/alertmanager.yml',
    before: 'severity="page"',
    after: 'severity="pages"',
    problem: 'severity=page goes to ticket instead of page',
    judge: judgeAlertmanager,
  },
  {
    file: 'ops/dashboards/platform.json',
    before: '"unit": "reqps"',
    after: '"units": "reqps"',
    problem: 'is not what the script makes',
    isOwnRule: true,
    judge: (root) => judgeDashboards(join(root, 'ops/dashboards')),
  },
  {
    file: 'ops/cell/patroni.yml',
    before: 'synchronous_mode: true',
    after: 'synchronous_mode: quorum',
    problem: 'needs Patroni 4',
    isOwnRule: true,
    judge: judgePatroni,
  },
  {
    file: 'ops/cell/haproxy.cfg',
    before: 'option httpchk GET /primary',
    after: 'option httpchek GET /primary',
    problem: 'httpchek',
    judge: judgeCellFiles,
  },
  {
    file: 'ops/cell/nats.conf',
    before: 'max_payload: 1MB',
    after: 'max_payload: {',
    problem: 'Parse error',
    judge: judgeCellFiles,
  },
  {
    file: 'ops/kubernetes/base/http.yaml',
    before: '/livez, port',
    after: '/readyz, port',
    problem: 'must not restart it',
    judge: (root) => judgeKubernetes(join(root, 'ops/kubernetes')),
  },
  {
    file: 'ops/systemd/fairhouse@.service',
    before: 'TimeoutStopSec=40',
    after: 'TimeoutStopSec=10',
    problem: 'does not say TimeoutStopSec=40',
    judge: (root) => judgeSystemd(join(root, 'ops/systemd')),
  },
];

const plant = async (root: string, { file, before, after, problem, judge }: Planted): Promise<string | undefined> => {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    cpSync(join(root, 'ops'), join(copy, 'ops'), { recursive: true });
    for (const folder of ['apps', 'docs']) symlinkSync(join(root, folder), join(copy, folder));
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    const changed = text.replace(before, after);
    if (changed === text) return `${file}: there is nothing to plant "${after}" in`;
    writeFileSync(path, changed);
    const found = await judge(copy);
    return found.some((finding) => finding.problem.includes(problem))
      ? undefined
      : `${file}: nobody found "${after}"; found: ${JSON.stringify(found)}`;
  } finally {
    rmSync(copy, { recursive: true });
  }
};

/** Plants each fault in a copy and returns those that nobody found. */
export const findUnnoticed = async (
  root: string,
  { onlyOwnRules = false } = {},
): Promise<{ planted: number; unnoticed: string[] }> => {
  const wanted = planted.filter(({ isOwnRule }) => isOwnRule === true || !onlyOwnRules);
  const unnoticed: string[] = [];
  for (const one of wanted) {
    const missed = await plant(root, one);
    if (missed !== undefined) unnoticed.push(missed);
  }
  return { planted: wanted.length, unnoticed };
};
