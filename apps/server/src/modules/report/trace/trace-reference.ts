import { askNames, entriesOfObjects, type NamesOf } from '#modules/audit/index.ts';
import { type BookLine, readHouseAccountLines, readJournalLines, readLinesAt } from '#modules/ledger/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { actsMax, type Causes, findCauses } from './find-causes.ts';
import { showJournals, showMoves, type TraceResponse } from './show-journals.ts';

const auditMax = 50;

type Deps = { db: Db; staffNamesOf: NamesOf };

/** Audit entries of the postings: by their objects, their journals and their wallets' approvals. */
const auditOf = async (
  brandId: string,
  reference: string,
  { heads, hold, transfer, rounds }: Causes,
  deps: Deps,
): Promise<TraceResponse['audit']> => {
  const ids = [
    reference,
    ...heads.flatMap(({ objectId, journalId }) => [objectId, journalId]),
    ...(hold === null ? [] : [hold.holdId]),
    ...(transfer === null ? [] : [transfer.id]),
    ...rounds.map(({ id }) => id),
  ];
  const entries = await entriesOfObjects(deps.db.read, { brandId, ids: [...new Set(ids)], limit: auditMax });
  const staff = entries.map(({ actorKind, actorId }) => (actorKind === 'staff' ? actorId : null));
  const names = await askNames(staff, deps.staffNamesOf);
  return entries.map(({ seq, at, action, actorKind, actorId, reason }) => ({
    seq: `${seq}`,
    at: at.toISOString(),
    action,
    actor: { kind: actorKind, id: actorId, name: names.get(actorId) ?? null },
    reason,
  }));
};

/** All postings that a reference leads to, with both sides and their cause. */
export const traceReference = async (brandId: string, reference: string, deps: Deps): Promise<TraceResponse> => {
  const { read } = deps.db;
  const causes = await findCauses(brandId, reference, deps);
  const { heads, related, rounds, hold, transfer, matches } = causes;
  const journalIds = [...heads, ...related].map(({ journalId }) => journalId);
  const lines = journalIds.length === 0 ? [] : await readJournalLines(read, { brandId, journalIds });
  const pairs = journalIds.length === 0 ? [] : await readHouseAccountLines(read, { brandId, journalIds });
  const moves = rounds.flatMap((round) => round.moves);
  const played = moves.length === 0 ? [] : await readLinesAt(read, { brandId, places: moves });
  const memberIds = [...lines, ...played, ...rounds].map(({ memberId }) => memberId);
  const names = await namesOf(read, { brandId, ids: memberIds });
  const undone = new Set(moves.flatMap(({ walletId, seq, isUndone }) => (isUndone ? [`${walletId}.${seq}`] : [])));
  const facts = { names, isUndone: ({ walletId, seq }: BookLine) => undone.has(`${walletId}.${seq}`) };
  const isRound = rounds.some(({ id, round }) => id === reference.toLowerCase() || round === reference);
  // For a transaction, the other postings of its round are listed separately.
  const asked = played.filter(({ externalTx }) => isRound || externalTx === reference);
  const beside = played.filter((line) => !asked.includes(line));
  const approvalId = heads.find(({ kind, source }) => kind === 'adjustment' && source === 'wallet')?.objectId;
  const books = { lines, pairs };
  return {
    reference,
    matches,
    journals: [...showJournals(heads, books, facts), ...showMoves(asked, facts)],
    related: [...showJournals(related, books, facts), ...showMoves(beside, facts)],
    rounds: rounds.map(({ id, round, vendorCode, state, memberId }) => ({
      roundRef: id,
      roundId: round,
      vendorCode,
      state,
      member: { memberId, name: names.get(memberId) ?? memberId },
    })),
    hold:
      hold === null
        ? null
        : {
            holdId: hold.holdId,
            state: hold.state,
            amount: { minor: hold.amount, currency: hold.currency },
            reason: hold.reason,
            placedAt: hold.placedAt.toISOString(),
          },
    transfer:
      transfer === null
        ? null
        : {
            transferId: transfer.id,
            state: transfer.state,
            direction: transfer.direction,
            vendorCode: transfer.vendorCode,
          },
    approval: approvalId !== undefined && /^[0-9a-f-]{36}$/.test(approvalId) ? { approvalId } : null,
    audit: await auditOf(brandId, reference, causes, deps),
    isWhole: heads.length < actsMax && related.length < actsMax && rounds.length < actsMax && moves.length < 500,
  };
};
