import { randomUUID } from 'node:crypto';
import type { SeededRandom } from '../seeded-random.ts';

export type TransferSeat = { memberId: string; walletId: string; number: string };

/** A transfer that the run wants, in the form in which a sender reads it. */
export type TransferIntent = {
  number: number;
  transferId: string;
  senderId: string;
  /** Null: upwards. */
  receiver: string | null;
  amount: string;
  copies: number;
};

export type PlannedTransfer = TransferIntent & { senderWallet: string; receiverWallet: string };

/** Every so many transfers are sent twice at once. */
const copyEvery = 25;
const dollar = 10_000;

/** Transfers in both directions between agents and their members, of 1 to 5 dollars. */
export const planTransfers = (
  teams: readonly (readonly TransferSeat[])[],
  count: number,
  random: SeededRandom,
): PlannedTransfer[] =>
  Array.from({ length: count }, (_, number) => {
    const team = teams[random.whole({ from: 0, to: teams.length - 1 })] ?? [];
    const agent = team[0];
    const member = team[random.whole({ from: 1, to: team.length - 1 })];
    if (agent === undefined || member === undefined) throw new Error('a team without a member');
    const isUp = random.chance(0.5);
    const [sender, receiver] = isUp ? [member, agent] : [agent, member];
    return {
      number,
      transferId: randomUUID(),
      senderId: sender.memberId,
      receiver: isUp ? null : receiver.number,
      amount: String(random.whole({ from: 1, to: 5 }) * dollar),
      copies: number % copyEvery === 0 ? 2 : 1,
      senderWallet: sender.walletId,
      receiverWallet: receiver.walletId,
    };
  });
