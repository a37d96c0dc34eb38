import { heldWinCauses, type opsGetHeldWinEndpoint } from '@fairhouse/protocol/ops/held-wins';
import type * as z from 'zod';
import type { HeldWin } from '#modules/ledger/index.ts';

type Shown = z.output<(typeof opsGetHeldWinEndpoint)['schema']['response'][200]>['value'];

/** The gateway's note contains the cause and the game. */
const noteOf = (note: string | null): Pick<Shown, 'cause' | 'gameCode'> => {
  const [why, gameCode] = (note ?? '').split(' ');
  return { cause: heldWinCauses.find((known) => known === why) ?? 'ceiling', gameCode: gameCode ?? null };
};

export const showHeldWin = (
  held: HeldWin & { memberId: string },
  { name, vendorCode }: { name: string | undefined; vendorCode: string },
): Shown => {
  const { currency, staked } = held;
  const amount = held.cash + held.bonus;
  const money = (minor: bigint) => ({ minor, currency });
  return {
    heldWinId: held.key,
    member: { memberId: held.memberId, name: name ?? held.memberId },
    vendorCode,
    ...noteOf(held.note),
    amount: money(amount),
    staked: money(staked),
    wonBefore: money(held.wonBefore),
    ceiling: money(held.ceiling),
    timesHundredths: staked === 0n ? null : String((amount * 100n) / staked),
    roundId: held.round,
    transactionId: held.externalTx,
    state: held.state,
    revision: held.revision,
    at: held.at.toISOString(),
    decidedAt: held.decidedAt?.toISOString() ?? null,
    reason: held.reason,
  };
};
