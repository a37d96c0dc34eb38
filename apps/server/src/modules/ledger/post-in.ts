import type { Tx } from '#platform/db/db.ts';
import { postJournal } from './ledger.store.ts';
import { type Journal, type JournalResult, type PostedLeg, verdicts } from './ledger.types.ts';

const readLeg = (text: string): PostedLeg => {
  const [wallet, seq, balance, bonus] = text.split(':');
  if (wallet === undefined || seq === undefined || balance === undefined || bonus === undefined)
    throw new Error('a recorded leg is cut short');
  return { wallet: BigInt(wallet), seq: BigInt(seq), balance: BigInt(balance), bonus: BigInt(bonus) };
};

const refusals = new Map<number, 'refused_funds' | 'refused_flag' | 'conflict'>([
  [verdicts.refused_funds, 'refused_funds'],
  [verdicts.refused_flag, 'refused_flag'],
  [verdicts.conflict, 'conflict'],
]);

/**
 * Posts one journal inside the caller's transaction: all legs or none. A refusal is returned and
 * recorded under the key; only programming errors are thrown.
 */
export const postIn = async (tx: Tx, journal: Journal): Promise<JournalResult> => {
  const { verdict, replayed, journal_id, wallets } = await postJournal(tx, journal);
  const refused = refusals.get(verdict);
  if (refused !== undefined) return { verdict: refused, replayed };
  if (journal_id === null) throw new Error(`a journal was answered with verdict ${verdict}`);
  const legs = wallets === null || wallets === '' ? [] : wallets.split(',').map(readLeg);
  return { verdict: 'posted', replayed, journalId: journal_id, wallets: legs };
};
