import type { Queryable } from '#platform/db/db.ts';
import { readDepositMoments, readOwnFacts } from './harm.store.ts';
import type { HarmInputs, HarmPorts, HarmWindow } from './harm.types.ts';

/** More deposits than this in a month are conspicuous by themselves. */
const momentsMax = 300;

const noPlay = { bets30: 0, nightBets30: 0, bets7: 0, betsBefore: 0, stake7: 0n, stakeBefore: 0n };

/** Reads all inputs of these members' scores with a fixed number of statements. */
export const readInputs = async (
  db: Queryable,
  input: { brandId: string; memberIds: readonly string[]; window: HarmWindow; timeZone: string },
  ports: HarmPorts,
): Promise<{ memberId: string; inputs: HarmInputs }[]> => {
  const own = await readOwnFacts(db, input);
  const play = new Map((await ports.playOf(db, input)).map((facts) => [facts.memberId, facts]));
  const cashier = new Map((await ports.cashierOf(db, input)).map((facts) => [facts.memberId, facts]));
  const moments = await readDepositMoments(db, input, momentsMax);
  const chased = await ports.countAfterLoss(db, { brandId: input.brandId, moments });
  return own.map(({ memberId, ...facts }) => {
    const { memberId: _player, ...played } = play.get(memberId) ?? { memberId, ...noPlay };
    const { methods30 = 0, reversed30 = 0 } = cashier.get(memberId) ?? {};
    return { memberId, inputs: { ...facts, ...played, methods30, reversed30, chased30: chased.get(memberId) ?? 0 } };
  });
};
