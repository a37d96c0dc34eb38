import * as z from 'zod';
import type { Finding } from './finding.ts';
import { readExpressions } from './judge-expressions.ts';
import { type Selector, selectorsIn } from './metrics-in.ts';

/** What exists only after something has happened, by the beginning of the selector, with the reason. */
const onlyAfter: readonly (readonly [selector: RegExp, reason: string])[] = [
  [/code="TRY_AGAIN"|code!="OK"|status=~"5\.\."|outcome="failed"/, 'a call or a job fails'],
  [/^(?:db_query_errors|edge_refusals|rate_limit_trips|leader_faults)_total/, 'a query, a request or a leader fails'],
  [/^bus_(?:consumed|parked|swept)_total|^ledger_consumer_faults_total/, 'an event is taken, lost or refused'],
  [/^vendor_(?:conflicts|signature_failures|unanswered|tombstones|tombstone_hits)_total/, 'a vendor makes a mistake'],
  [/^vendor_(?:replays|wins_held|credit_breakers_opened)_total/, 'a vendor repeats a call or credits too much'],
  [/^vendor_asked_seconds|^play_launches_total/, 'a game is launched'],
  [/^vendor_call(?:s_total|_seconds\w*)\{.*call="balance"/, 'a vendor asks for a balance'],
  [/^cashier_/, 'a payment provider is called'],
  [/^staff_alarms_total/, 'an operator does something unusual'],
  [/^sms_conversion_low|^catalog_feeds_overdue|^remembered_replies_total/, 'a code is sent, a list or a page is read'],
  [/^(?:agent|contract|report)_|^bet_(?:fact|rounds)/, 'the job of that figure has run'],
  [/^partition_default_rows|scope="(?:five_minutes|day)"/, 'the hourly or nightly job has run'],
  [/^restore_drill_/, 'a restore drill has run'],
  [/^probe_/, 'public hosts have certificates'],
  [/^redis_sentinel_/, 'Sentinels are asked for metrics'],
  [/^ALERTS/, 'an alert fires'],
  [/route="\/wps\/(?:session\/login|v2\/wallets\/balance)"/, 'a player logs in or asks for the balance'],
];

const result = z.object({ data: z.object({ result: z.array(z.unknown()) }) });

/** Whether the expression returns a series at this moment. */
const hasSeries = async (prometheusUrl: string, expr: string): Promise<boolean> => {
  const response = await fetch(`${prometheusUrl}/api/v1/query`, {
    method: 'POST',
    body: new URLSearchParams({ query: expr.replaceAll('$cell', '.+') }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 200)}`);
  return result.parse(await response.json()).data.result.length > 0;
};

const isExpected = ({ text }: Selector): boolean => !onlyAfter.some(([selector]) => selector.test(text));

export type LiveVerdict = { findings: Finding[]; expressions: number; returned: number; selectors: number };

/**
 * Asks a running cell for every expression. One that a healthy cell answers must return a series; of an alert, which is
 * silent in a healthy cell, each selector must.
 */
export const judgeLive = async (root: string, prometheusUrl: string): Promise<LiveVerdict> => {
  const findings: Finding[] = [];
  const seen = new Map<string, boolean>();
  const ask = async (expr: string): Promise<boolean> => {
    const known = seen.get(expr) ?? (await hasSeries(prometheusUrl, expr));
    seen.set(expr, known);
    return known;
  };
  const expressions = readExpressions(root);
  let returned = 0;
  for (const { file, name, expr, isAlert } of expressions) {
    try {
      const selectors = selectorsIn(expr);
      if (await ask(expr)) returned += 1;
      else if (!isAlert && selectors.every(isExpected)) findings.push({ file, problem: `${name}: no series: ${expr}` });
      for (const selector of selectors.filter(isExpected))
        if (!(await ask(`last_over_time(${selector.text}[10m])`)))
          findings.push({ file, problem: `${name}: the cell has no ${selector.text}` });
    } catch (error) {
      findings.push({ file, problem: `${name}: ${error instanceof Error ? error.message : error}` });
    }
  }
  return { findings, expressions: expressions.length, returned, selectors: seen.size };
};
