import type { Move, WinCeiling } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { takeFromBudget } from '../ceilings/campaign.store.ts';
import { breakerMaxOf } from '../ceilings/ceiling.rules.ts';
import type { MoneyCall, Player } from '../play.types.ts';
import type { CeilingCache } from './ceiling-cache.ts';

/** Takes what a win without a bet pays from the budget of its campaign; answers the most of one win, or null. */
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

/** What the vendor says that a win without a stake is for; a win that says nothing is of the campaign `*`. */
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
 * The ceiling of what a call wins; undefined for a call that wins nothing. A promotion's win is bounded by its campaign,
 * which must be known; where it is not, one that names a bet is judged by the stake, and any other is held.
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
