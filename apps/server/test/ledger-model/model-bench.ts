import { randomUUID } from 'node:crypto';
import type { LedgerBench } from './ledger.contract.ts';
import { createModelLedger, type ModelLedger } from './model-ledger.ts';

/** The model as a bench for the contract. */
export const createModelBench = (): LedgerBench & { model: ModelLedger } => {
  let set: Date | null = null;
  const now = (): Date => set ?? new Date();
  const model = createModelLedger({ now, newId: randomUUID });
  const opened = new Map<string, bigint>();
  let last = 100n;
  const openHouseAccount: LedgerBench['openHouseAccount'] = async ({ brandId, code, currency }) => {
    const name = `${brandId} ${code} ${currency}`;
    const id = opened.get(name) ?? ++last;
    if (!opened.has(name)) model.openHouseAccount({ id, brandId, code, currency });
    opened.set(name, id);
    // An account that pays wins may need an account for held wins.
    if (code.startsWith('game_result:')) {
      await openHouseAccount({ brandId, code: `held_wins:${code.replace(':', '.')}`, currency });
    }
    return id;
  };
  return {
    model,
    openHouseAccount,
    openWallet: async ({ brandId, currency, purse }) => {
      for (const code of ['member_held', 'member_receivable']) await openHouseAccount({ brandId, code, currency });
      const id = ++last;
      model.openWallet({ id, brandId, memberId: randomUUID(), currency, purse });
      return id;
    },
    postMoves: async (moves) => model.postMovesNow(moves),
    postIn: async (journal) => model.postInNow(journal),
    hold: async (order) => model.holdNow(order),
    settle: async (settlement) => model.settleNow(settlement),
    release: async (holdId) => model.releaseNow(holdId),
    endHeldWin: async (end) => model.endHeldWinNow(end),
    expireHolds: async (limit) => model.expireHoldsNow(limit),
    setFlags: async (walletId, flags) => model.setFlags(walletId, flags),
    setAllowance: async (input) => model.setAllowance(input),
    readAllowances: async (walletId) => model.readAllowances(walletId),
    setClock: async (moment) => {
      set = moment;
    },
    lock: async (walletId) => {
      const letGo = model.lock(walletId);
      return async () => letGo();
    },
    refile: async (of) => model.books.refile(of),
    now: async () => now(),
    rows: async () => model.books.rows(),
  };
};
