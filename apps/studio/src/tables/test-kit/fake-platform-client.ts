import type { VendorResponse } from '@fairhouse/vendor-kit';

type Body = {
  transactionId: string;
  playerId: string;
  roundId: string;
  amount: string;
  refTransactionId?: string;
  roundClosed?: boolean;
};
type Booked = Body & { call: string };

/** A fake platform that keeps a balance by player, accepts every call once and does not respond while silent. */
export const openFakePlatformClient = (firstBalance: bigint) => {
  const balances = new Map<string, bigint>();
  const booked = new Map<string, Booked>();
  let version = 1n;
  let isSilent = false;
  let delayMs = 0;

  const take = (call: string, body: Body): string => {
    if (booked.has(body.transactionId)) return 'OK';
    const balance = balances.get(body.playerId) ?? firstBalance;
    const amount = BigInt(body.amount);
    if (call === 'bet' && amount > balance) return 'INSUFFICIENT_FUNDS';
    const isUnknownBet = call === 'rollback' && !booked.has(body.refTransactionId ?? '');
    const change = call === 'bet' ? -amount : amount;
    balances.set(body.playerId, balance + (isUnknownBet ? 0n : change));
    booked.set(body.transactionId, { ...body, call });
    version += 1n;
    return 'OK';
  };

  const call = async (name: string, body: unknown): Promise<VendorResponse> => {
    const asked = body as Body;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const status = take(name, asked);
    if (isSilent) return { status: 503, text: '', replayed: false, signed: null };
    const balance = String(balances.get(asked.playerId) ?? firstBalance);
    const text = JSON.stringify({ status, final: true, balance, balanceVersion: String(version) });
    return { status: 200, text, replayed: false, signed: true };
  };

  return {
    call,
    balanceOf: (playerId: string) => balances.get(playerId) ?? firstBalance,
    bookedOf: (roundId: string) => [...booked.values()].filter((one) => one.roundId === roundId),
    setSilent: (value: boolean) => {
      isSilent = value;
    },
    setDelay: (ms: number) => {
      delayMs = ms;
    },
  };
};
export type FakePlatformClient = ReturnType<typeof openFakePlatformClient>;
