import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { type Move, type MoveKey, type PostingKind, verdicts } from './ledger.types.ts';
import { encodeMoves } from './pipeline/encode-moves.ts';

/** A payment by the platform into a wallet, in cash. It is not play: no limit and no ceiling applies to it. */
export type Payment = {
  key: MoveKey;
  keyDay: string;
  inputHash: string;
  walletId: bigint;
  houseAccountId: bigint;
  amount: bigint;
  kind: Extract<PostingKind, 'salary' | 'dividend'>;
  /** Number of the source (`sourceOf`). */
  sourceId: number;
  /** The reference of the bill, shown in the account's history. */
  externalTx: string;
};

/** `busy`: another transaction holds the wallet; nothing was recorded, and the same payment is sent again. */
export type Paid =
  | { verdict: 'posted'; replayed: boolean; seq: bigint; balance: bigint }
  | { verdict: 'busy' | 'conflict' | 'unknown_wallet' };

/** Every wallet stays locked until the caller's transaction ends, and its bets wait for that. */
const paymentsMax = 200;

const unpaid = new Map<number, Exclude<Paid['verdict'], 'posted'>>([
  [verdicts.busy, 'busy'],
  [verdicts.conflict, 'conflict'],
  [verdicts.unknown_wallet, 'unknown_wallet'],
]);

const noRules: Move['rules'] = {
  creditWithoutRef: false,
  reverseSettled: false,
  creditAfterClose: false,
  creditToBonus: false,
  trackRound: false,
};

const moveOf = ({ amount, ...payment }: Payment): Move => ({
  ...payment,
  op: 'pay',
  debit: 0n,
  credit: amount,
  round: null,
  ref: null,
  rules: noRules,
  deny: null,
});

/**
 * Pays many wallets inside the caller's transaction, with one result for each payment, in their order. A wallet that
 * another transaction holds is not waited for. Only programming errors are thrown, and then nothing is posted.
 */
export const payMany = async (tx: Tx, payments: readonly Payment[]): Promise<Paid[]> => {
  assert(payments.length <= paymentsMax, `${payments.length} payments are too many for one transaction`);
  const { rows } = await sql<{ verdict: number; replayed: boolean; seq: bigint; balance: bigint }>`
    select verdict, replayed, seq, balance
    from ledger.post_moves(${sql.join(encodeMoves(payments.map(moveOf)))}) order by n`.execute(tx);
  return rows.map(({ verdict, replayed, seq, balance }): Paid => {
    if (verdict === verdicts.posted) return { verdict: 'posted', replayed, seq, balance };
    const why = unpaid.get(verdict);
    if (why === undefined) throw new Error(`a payment was answered with verdict ${verdict}`);
    return { verdict: why };
  });
};
