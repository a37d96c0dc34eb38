import type { StatementItem } from '@fairhouse/protocol';
import {
  dayOf,
  keyOf,
  lookUpMoves,
  type RecordedMove,
  readSourcePostings,
  type SourcePosting,
  sourceOf,
} from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { databaseNow } from '#platform/db/deadline-now.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { BetPorts, Finding } from '../bet.types.ts';
import { openCases, readOpenCases, resolveCases } from '../rounds/case.store.ts';
import { refreshAndTell } from '../rounds/refresh-rounds.ts';
import { compareSides, type RecordedPosting } from './compare.rules.ts';
import { acknowledgedMissing } from './reconcile.metrics.ts';
import { readNamelessByKey, readRecordedByKey, readRecordedPostings } from './reconcile.store.ts';

/** The maximum time difference between both sides for one transaction. */
const slackMs = 60 * 60_000;
/** A longer window is compared piece by piece. */
const pieceMs = 60 * 60_000;
const pageMax = 5_000;

type Deps = { db: Db; clock: Clock; readStatement: BetPorts['readStatement'] };
type Window = { from: Date; to: Date };

export type Reconciliation = { vendor: string; compared: number; findings: Finding[] };

const wider = ({ from, to }: Window, now: Date): Window => ({
  from: new Date(from.getTime() - slackMs),
  to: new Date(Math.min(to.getTime() + slackMs, Math.max(now.getTime(), to.getTime()))),
});

const readAll = async <Row extends { walletId: bigint; seq: bigint }>(
  page: (after: { walletId: bigint; seq: bigint } | null) => Promise<Row[]>,
): Promise<Row[]> => {
  const all: Row[] = [];
  for (;;) {
    const rows = await page(all.at(-1) ?? null);
    all.push(...rows);
    if (rows.length < pageMax) return all;
  }
};

/** The ledger's responses for ids without a movement in this window. */
const lookUpResponses = async (
  db: Db,
  { source, ids, now }: { source: string; ids: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, RecordedMove>> => {
  if (ids.length === 0) return new Map();
  const keys = new Map(ids.map((id) => [keyOf({ source, externalId: id }), id]));
  // The ledger key of an id depends on how its vendor forms ids, so every form is tried.
  const wanted = [...keys].flatMap(([key, id]) => {
    const days = (['uuidv7', 'ulid', 'date_prefix'] as const).map((mode) =>
      dayOf(id, mode, now, { isReference: true }),
    );
    return [...new Set([...days.filter((day) => day !== 'refused'), null])].map((day) => ({ key, day }));
  });
  const found = await lookUpMoves(db.read, wanted);
  return new Map([...found].flatMap(([key, move]) => [[keys.get(key) ?? '', move] as const]));
};

/** The statement names the game of every round and fills in those that the sessions could not determine. */
const takeGames = async (
  { db, clock }: Deps,
  { source, items }: { source: string; items: readonly StatementItem[] },
): Promise<void> => {
  const codes = new Map(
    items.flatMap(({ transactionId, gameCode }) =>
      gameCode === null ? [] : [[keyOf({ source, externalId: transactionId }), gameCode] as const],
    ),
  );
  const nameless = codes.size === 0 ? [] : await readNamelessByKey(db.read, [...codes.keys()]);
  if (nameless.length === 0) return;
  const codeOf = new Map(nameless.map(({ key, roundId }) => [roundId, codes.get(key) ?? null]));
  const now = clock.now();
  await db.transaction(async (tx) =>
    refreshAndTell(tx, [...codeOf.keys()], {
      now,
      endedAt: await databaseNow(tx),
      gameCodesOf: async (_, asked) => asked.map(({ id }) => codeOf.get(id) ?? null),
    }),
  );
};

const compareWindow = async (vendorCode: string, window: Window, deps: Deps): Promise<Reconciliation> => {
  const { db, clock } = deps;
  const source = `vendor:${vendorCode}`;
  const sourceId = await sourceOf(db.read, source);
  const wide = wider(window, clock.now());
  const pages = deps.readStatement(vendorCode, wide);
  if (pages === undefined) throw new Error(`the vendor ${vendorCode} has no client`);
  const statement: StatementItem[] = [];
  for await (const items of pages) statement.push(...items);
  const ledger: SourcePosting[] = await readAll((after) =>
    readSourcePostings(db.read, { sourceId, ...wide, after, limit: pageMax }),
  );
  const record: RecordedPosting[] = await readAll((after) =>
    readRecordedPostings(db.read, { sourceId, ...wide, after, limit: pageMax }),
  );
  const here = new Set(ledger.map(({ externalTx }) => externalTx));
  const unmet = [...new Set(statement.map(({ transactionId }) => transactionId))].filter((id) => !here.has(id));
  const refKeys = ledger.flatMap(({ refKey }) => refKey ?? []);
  const keys = [...unmet.map((externalId) => keyOf({ source, externalId })), ...refKeys];
  const elsewhere = keys.length === 0 ? [] : await readRecordedByKey(db.read, keys);
  const recorded = new Set(elsewhere.map(({ externalTx }) => externalTx));
  const responded = await lookUpResponses(db, {
    source,
    ids: unmet.filter((id) => !recorded.has(id)),
    now: clock.now(),
  });
  await takeGames(deps, { source, items: statement });
  return { vendor: vendorCode, ...compareSides({ window, statement, ledger, record, elsewhere, responded }) };
};

const keepCases = async (
  vendorCode: string,
  window: Window,
  findings: readonly Finding[],
  { db }: Deps,
): Promise<void> => {
  const found = new Set(findings.map(({ code, subject }) => `${code} ${subject}`));
  await db.transaction(async (tx) => {
    const open = await readOpenCases(tx, { vendorCode, ...window });
    const gone = open.filter(({ code, subject }) => code !== 'ROUND_OPEN_TOO_LONG' && !found.has(`${code} ${subject}`));
    await resolveCases(tx, vendorCode, gone);
    await openCases(tx, vendorCode, findings);
  });
};

/**
 * Compares ledger, record and the vendor's statement over a window. Every difference is a case that stays open until a
 * later comparison no longer finds it; nothing is corrected. If the statement is incomplete, nothing is judged.
 */
export const reconcileVendor = async (vendorCode: string, window: Window, deps: Deps): Promise<Reconciliation> => {
  const whole: Reconciliation = { vendor: vendorCode, compared: 0, findings: [] };
  for (let start = window.from.getTime(); start < window.to.getTime(); start += pieceMs) {
    const piece = { from: new Date(start), to: new Date(Math.min(start + pieceMs, window.to.getTime())) };
    const { compared, findings } = await compareWindow(vendorCode, piece, deps);
    await keepCases(vendorCode, piece, findings, deps);
    const missing = findings.filter(({ code }) => code === 'MISSING_AT_PLATFORM');
    acknowledgedMissing(missing.map(({ subject }) => `${vendorCode} ${subject}`));
    whole.compared += compared;
    whole.findings.push(...findings);
  }
  return whole;
};
