import { currencyOf, toVendorUnits } from '@fairhouse/money';
import { type TransactionState, vendorExponentOf } from '@fairhouse/protocol';
import { dayOf, type KeyDay, keyOf, type MoveKey, type RecordedMove } from '#modules/ledger/index.ts';
import { sourceCodeOf } from '../play.rules.ts';
import type { CallResult, MoneyCall, Vendor, VendorCall } from '../play.types.ts';
import { codeOf, plainResponse, platformTransactionId } from '../response-of.ts';

type LookUpMoves = (wanted: readonly { key: MoveKey; day: KeyDay }[]) => Promise<ReadonlyMap<MoveKey, RecordedMove>>;

export type QueryDeps = {
  lookUp: LookUpMoves;
  nowMs: () => number;
};

const callOfOp: Readonly<Record<NonNullable<RecordedMove['op']>, MoneyCall['name']>> = {
  debit: 'bet',
  debit_credit: 'bet-win',
  credit: 'win',
  reverse: 'rollback',
  close: 'end-round',
};

export const stateOf = ({ verdict, outcome }: Pick<RecordedMove, 'verdict' | 'outcome'>): TransactionState => {
  switch (verdict) {
    case 'posted':
      return outcome === 'reversed' ? 'rolled_back' : 'applied';
    case 'reversed':
    case 'reversed_short':
    case 'nothing':
    case 'already':
    case 'tombstone_set':
      return 'applied';
    case 'tombstoned':
      return 'tombstone';
    default:
      return 'refused';
  }
};

const lineOf = (transactionId: string, found: { key: MoveKey; move: RecordedMove } | undefined): string => {
  const start = `{"transactionId":"${transactionId}"`;
  if (found === undefined) return `${start},"state":"unknown"}`;
  const { key, move } = found;
  const state = stateOf(move);
  if (move.op === null) return `${start},"state":"${state}"}`;
  const amount = toVendorUnits(
    move.amount,
    { vendorScale: vendorExponentOf(move.currency) },
    currencyOf(move.currency),
  );
  // The response that a repeated call would get now.
  const code = codeOf({ op: move.op }, { ...move, replayed: true });
  return `${start},"state":"${state}","kind":"${callOfOp[move.op]}","amount":"${amount}","currency":"${move.currency}","status":"${code}","platformTransactionId":"${platformTransactionId(key)}"}`;
};

/** Returns the outcome of a vendor's ids after lost responses. Read-only. */
export const handleQuery = async (
  { transactionIds }: Extract<VendorCall, { name: 'transactions/query' }>,
  vendor: Vendor,
  deps: QueryDeps,
): Promise<CallResult> => {
  const now = new Date(deps.nowMs());
  const source = sourceCodeOf(vendor.code);
  const wanted = transactionIds.flatMap((transactionId) => {
    const day = dayOf(transactionId, vendor.idDay, now);
    if (day === 'refused') return [];
    return [{ transactionId, day, key: keyOf({ source, externalId: transactionId }) }];
  });
  const found = await deps.lookUp(wanted.map(({ key, day }) => ({ key, day })));
  const byId = new Map(
    wanted.flatMap(({ transactionId, key }) => {
      const move = found.get(key);
      return move === undefined ? [] : [[transactionId, { key, move }] as const];
    }),
  );
  const lines = transactionIds.map((transactionId) => lineOf(transactionId, byId.get(transactionId)));
  const { code, replayed, body } = plainResponse('OK');
  return { code, replayed, body: `${body.slice(0, -1)},"transactions":[${lines.join(',')}]}` };
};
