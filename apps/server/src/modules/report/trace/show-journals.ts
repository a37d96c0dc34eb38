import type { opsTraceLedgerEndpoint } from '@fairhouse/protocol/ops/ledger';
import type * as z from 'zod';
import type { BookLine, HouseAccountLine, JournalHead } from '#modules/ledger/index.ts';

export type TraceResponse = z.output<(typeof opsTraceLedgerEndpoint)['schema']['response'][200]>['value'];
type ShownJournal = TraceResponse['journals'][number];
type ShownLine = ShownJournal['lines'][number];

type Facts = { names: ReadonlyMap<string, string>; isUndone(line: BookLine): boolean };

/** A posting as a pair: the wallet's loss is the house account's gain, and vice versa. */
const lineOf = (line: BookLine, { names, isUndone }: Facts): ShownLine => {
  const total = line.delta + line.bonusDelta;
  const member = {
    side: 'member' as const,
    walletId: `${line.walletId}`,
    memberId: line.memberId,
    name: names.get(line.memberId) ?? line.memberId,
    purse: line.purse,
  };
  const account = { side: 'house' as const, code: line.house };
  const amount = (minor: bigint) => ({ minor: minor < 0n ? -minor : minor, currency: line.currency });
  return {
    from: total < 0n ? member : account,
    to: total < 0n ? account : member,
    kind: line.kind,
    amount: amount(total),
    bonusAmount: amount(line.bonusDelta),
    balance: { minor: line.after, currency: line.currency },
    reference: line.externalTx,
    roundId: line.round,
    isUndone: isUndone(line),
    at: line.at.toISOString(),
  };
};

const houseAccountLineOf = ({ from, to, amount, currency, at }: HouseAccountLine): ShownLine => ({
  from: { side: 'house', code: from },
  to: { side: 'house', code: to },
  kind: null,
  amount: { minor: amount, currency },
  bonusAmount: { minor: 0n, currency },
  balance: null,
  reference: null,
  roundId: null,
  isUndone: false,
  at: at.toISOString(),
});

/** Journals with all their lines, those of wallets first. */
export const showJournals = (
  heads: readonly JournalHead[],
  { lines, pairs }: { lines: readonly BookLine[]; pairs: readonly HouseAccountLine[] },
  facts: Facts,
): ShownJournal[] =>
  heads.map(({ journalId, kind, source, objectId, actor, reason, at }) => ({
    journalId,
    kind,
    source,
    objectId,
    actor,
    reason,
    at: at.toISOString(),
    lines: [
      ...lines.filter((line) => line.journalId === journalId).map((line) => lineOf(line, facts)),
      ...pairs.filter((pair) => pair.journalId === journalId).map(houseAccountLineOf),
    ],
  }));

/** Game postings, which have no journal header: those with the same key form one entry. */
export const showMoves = (lines: readonly BookLine[], facts: Facts): ShownJournal[] =>
  [...Map.groupBy(lines, ({ key }) => key).values()].flatMap((acts) => {
    const [first] = acts;
    if (first === undefined) return [];
    const { kind, source, externalTx, at } = first;
    return {
      journalId: null,
      kind,
      source,
      objectId: externalTx,
      actor: null,
      reason: null,
      at: at.toISOString(),
      lines: acts.map((line) => lineOf(line, facts)),
    };
  });
