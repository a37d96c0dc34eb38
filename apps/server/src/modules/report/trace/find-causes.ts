import { findRounds, type TracedRound } from '#modules/bet/index.ts';
import { findHold, type HoldFacts, type JournalHead, keyOf, readJournals, readSources } from '#modules/ledger/index.ts';
import { findTransfer } from '#modules/wallet/index.ts';
import type { Db } from '#platform/db/db.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const actsMax = 100;

type Transfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** What a reference was found to be. */
export type Causes = {
  heads: JournalHead[];
  related: JournalHead[];
  rounds: TracedRound[];
  hold: HoldFacts | null;
  transfer: Transfer | null;
  matches: ('journal' | 'object' | 'approval' | 'hold' | 'transfer' | 'transaction' | 'round')[];
};

const matchesOf = (reference: string, { heads, hold, transfer, rounds }: Omit<Causes, 'matches' | 'related'>) => {
  const own = heads.filter(({ objectId }) => objectId === reference);
  const isApproval = own.some(({ kind, source }) => kind === 'adjustment' && source === 'wallet');
  return [
    ...(heads.some(({ journalId }) => journalId === reference) ? (['journal'] as const) : []),
    ...(isApproval ? (['approval'] as const) : []),
    ...(hold?.holdId === reference ? (['hold'] as const) : []),
    ...(transfer === null ? [] : (['transfer'] as const)),
    ...(own.length > 0 && !isApproval && transfer === null ? (['object'] as const) : []),
    ...(rounds.some(({ moves }) => moves.some(({ externalTx }) => externalTx === reference))
      ? (['transaction'] as const)
      : []),
    ...(rounds.some(({ id, round }) => id === reference || round === reference) ? (['round'] as const) : []),
  ];
};

/** Everything of a brand that a reference may name, of every kind. */
export const findCauses = async (brandId: string, given: string, { db }: { db: Db }): Promise<Causes> => {
  const { read } = db;
  const isId = uuid.test(given);
  const reference = isId ? given.toLowerCase() : given;
  const ids = isId ? [reference] : [];
  const hold = await findHold(read, { brandId, id: isId ? reference : null, objectId: reference });
  const transfer = isId ? await findTransfer(read, { brandId, id: reference }) : null;
  const objectIds = [reference, ...(transfer === null ? [] : [transfer.id]), ...(hold === null ? [] : [hold.objectId])];
  const heads = await readJournals(read, { brandId, ids, objectIds, limit: actsMax });
  // If a journal was named, include the other journals of its object.
  const further = heads.map(({ objectId }) => objectId).filter((id) => !objectIds.includes(id));
  const story =
    further.length === 0 ? [] : await readJournals(read, { brandId, ids: [], objectIds: further, limit: actsMax });
  const related = story.filter(({ journalId }) => !heads.some((head) => head.journalId === journalId));
  const sources = await readSources(read);
  const keys = [...sources.values()].map((source) => keyOf({ source, externalId: given }));
  // A reversal with insufficient funds is a journal named after the vendor's transaction.
  const rounds = await findRounds(read, { brandId, ids, name: given, keys, limit: actsMax });
  const causes = { heads, rounds, hold, transfer };
  return { ...causes, related, matches: matchesOf(reference, causes) };
};
