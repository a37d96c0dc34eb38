import type { Call } from './call.types.ts';

/** The request body of a call. It depends on the stored call alone, so that every attempt sends the same. */
export const bodyOf = (call: Call, sessionToken: string | null) => {
  const { transactionId, playerId, roundId, gameCode, currency } = call;
  const amount = String(call.amount);
  const refTransactionId = call.refTransactionId ?? undefined;
  const occurredAt = call.createdAt.toISOString();
  const common = { transactionId, playerId, roundId, gameCode, currency, amount };
  switch (call.kind) {
    case 'bet':
      return {
        ...common,
        sessionToken,
        occurredAt,
        ...(call.selections === null ? {} : { selections: call.selections }),
      };
    case 'win':
      return { ...common, refTransactionId, roundClosed: call.roundClosed, occurredAt };
    case 'rollback':
      return { ...common, refTransactionId, reason: call.reason };
  }
};
