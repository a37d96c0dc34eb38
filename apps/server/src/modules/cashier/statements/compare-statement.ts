import { readHouseAccountDays } from '#modules/ledger/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { ProviderClient, ProviderClients, StatementLine } from '../providers/provider.types.ts';
import { compared, openDifferences } from './statement.metrics.ts';
import { compareDay, dayBeside, keyOfOrder, sumDay } from './statement.rules.ts';
import {
  keepDifferences,
  readDoneOrders,
  readNamedOrders,
  readPaidElsewhere,
  replaceLines,
  replaceSums,
  takeRun,
} from './statement.store.ts';
import type { OurOrder } from './statement.types.ts';

export type CompareDeps = { db: Db; clock: Clock; log: Log; providers: ProviderClients };

/** A statement is compared as a whole; more lines than this are treated as an error. */
const linesMax = 2_000_000;

const readAll = async (client: ProviderClient, day: string): Promise<StatementLine[]> => {
  const lines: StatementLine[] = [];
  for await (const page of client.readStatement(day)) {
    lines.push(...page);
    if (lines.length > linesMax) throw new Error(`the statement of ${client.code} for ${day} has too many lines`);
  }
  return lines;
};

/** Two systems do not end a day at the same instant: a missing line may be in the statement of an adjacent day. */
const readBeside = async (
  client: ProviderClient,
  { day, missing, today }: { day: string; missing: readonly OurOrder[]; today: string },
): Promise<Set<string>> => {
  const found = new Set<string>();
  if (missing.length === 0) return found;
  for (const beside of [dayBeside(day, -1), dayBeside(day, 1)].filter((other) => other <= today))
    for await (const page of client.readStatement(beside)) for (const line of page) found.add(keyOfOrder(line));
  return found;
};

/** The ledger's totals for a provider on the day: deposits gross, payouts net of what came back. */
const readAccounts = async (tx: Tx, provider: string, day: string) => {
  const [into, out] = [`psp_in:${provider}`, `psp_out:${provider}`];
  const accountDays = await readHouseAccountDays(tx, { codes: [into, out], day });
  return accountDays.map(({ brandId, code, currency, plus, minus }) => ({
    brandId,
    currency,
    direction: code === into ? ('in' as const) : ('out' as const),
    amount: code === into ? minus : plus - minus,
  }));
};

/**
 * Compares a provider's daily statement with the ledger. A difference opens a case for staff, agreement closes it, and
 * nothing is corrected automatically.
 */
export const compareStatement = async (
  { provider, day }: { provider: string; day: string },
  { db, clock, log, providers }: CompareDeps,
): Promise<{ lines: number; differences: number; opened: number; resolved: number }> => {
  const client = providers(provider);
  if (client === undefined) throw new Error(`no payment provider is called ${provider}`);
  try {
    const lines = await readAll(client, day);
    const seen = new Set(lines.map(keyOfOrder));
    const missing = (await readDoneOrders(db.read, provider, day)).filter((order) => !seen.has(keyOfOrder(order)));
    const today = clock.now().toISOString().slice(0, 10);
    const elsewhere = await readBeside(client, { day, missing, today });
    const result = await db.transaction(async (tx) => {
      const runId = await takeRun(tx, provider, day);
      await replaceLines(tx, provider, day, lines);
      const ours = await readNamedOrders(tx, provider, lines);
      const paidBefore = await readPaidElsewhere(tx, provider, day);
      const differences = compareDay(lines, { ours, done: missing, elsewhere, paidBefore });
      const accounts = await readAccounts(tx, provider, day);
      await replaceSums(tx, runId, sumDay(lines, { ours, differences, accounts }));
      return { differences: differences.length, ...(await keepDifferences(tx, { provider, day }, differences)) };
    });
    compared.inc({ provider, outcome: result.differences === 0 ? 'agreed' : 'differs' });
    openDifferences.set({ provider }, result.differences);
    if (result.opened > 0) log.error({ provider, day, ...result }, 'a statement and the books do not agree');
    return { lines: lines.length, ...result };
  } catch (error) {
    compared.inc({ provider, outcome: 'failed' });
    throw error;
  }
};
