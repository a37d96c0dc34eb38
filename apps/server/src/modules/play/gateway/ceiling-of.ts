import type { Move, WinCeiling } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { takeFromBudget } from '../ceilings/campaign.store.ts';
import { breakerMaxOf } from '../ceilings/ceiling.rules.ts';
import type { MoneyCall, Player } from '../play.types.ts';
import type { CeilingCache } from './ceiling-cache.ts';

/** Takes a win without a bet from the budget of its campaign; returns the maximum per win, or null. */
export type TakeFromBudget = (
  player: Pick<Player, 'brandId' | 'vendorCode' | 'currency'>,
  code: string,
  win: { key: string; amount: bigint },
) => Promise<bigint | null>;

export const budgetsOf =
  (db: Db): TakeFromBudget =>
  ({ brandId, vendorCode, currency }, code, win) =>
    db.transaction((tx) => takeFromBudget(tx, { brandId, vendorCode, code, currency }, win));

type Win = Extract<MoneyCall, { name: 'win' }>;

/** The campaign of a win without a stake, as the vendor names it; `*` if it names none. */
const campaignOf = (call: Win): string | null => {
  switch (call.winKind) {
    case 'promo':
    case 'tournament':
      return call.campaignId ?? '*';
    case 'freespin':
      return call.grantId ?? '*';
    case 'jackpot':
      return call.jackpotId ?? '*';
    default:
      return null;
  }
};

/**
 * The ceiling of a call's win; undefined for a call without a win. A promotion's win is limited by its campaign. If the
 * campaign is unknown, a win that names a bet is limited by the stake, and any other is held.
 */
export const ceilingOf = async (
  call: MoneyCall,
  { move, player }: { move: Move; player: Player },
  deps: { ceilings: Pick<CeilingCache, 'find'>; takeFromBudget: TakeFromBudget },
): Promise<WinCeiling | undefined> => {
  if ((call.name !== 'win' && call.name !== 'bet-win') || move.credit === 0n || move.deny !== null) return undefined;
  const { gameCode } = call;
  const { vendorCode, currency } = player;
  const { isBreakerOpen, ...bounds } = await deps.ceilings.find({ vendorCode, gameCode, currency });
  const campaign = call.name === 'win' ? campaignOf(call) : null;
  if (campaign !== null) {
    const note = `${isBreakerOpen ? 'breaker' : 'campaign'} ${gameCode}`;
    const most = await deps.takeFromBudget(player, campaign, { key: move.key, amount: move.credit });
    if (most !== null) return { max: isBreakerOpen ? breakerMaxOf(currency) : most, note };
    if (move.ref === null) return { max: 0n, note };
  }
  return { ...bounds, note: `${isBreakerOpen ? 'breaker' : 'ceiling'} ${gameCode}` };
};
