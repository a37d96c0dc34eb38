import { digestOf } from '#modules/ledger/index.ts';
import type { MoneyCall } from './play.types.ts';

const fieldsOf = (call: MoneyCall): string[] => {
  switch (call.name) {
    case 'bet':
      return [call.currency, call.amount, call.roundId, call.gameCode, call.betKind, call.grantId ?? ''];
    case 'bet-win':
      return [
        call.currency,
        call.betAmount,
        call.winAmount,
        call.roundId,
        call.gameCode,
        call.betKind,
        call.grantId ?? '',
      ];
    case 'win':
      return [
        call.refTransactionId ?? '',
        call.currency,
        call.amount,
        call.roundId,
        call.gameCode,
        call.winKind,
        call.grantId ?? '',
        call.jackpotId ?? '',
        call.resettlement ? 'resettlement' : '',
      ];
    case 'rollback':
      return [call.refTransactionId, call.currency, call.amount ?? '', call.roundId ?? '', call.gameCode ?? ''];
    case 'end-round':
      return [call.roundId, call.gameCode];
  }
};

/**
 * The digest of a call's monetary content: vendor protocol v1, section 6. The same id with another digest is a
 * conflict. Tokens, times and free text are excluded, because they may differ between retries.
 */
export const fingerprintOf = (call: MoneyCall): string =>
  digestOf([call.name, call.transactionId, call.playerId, ...fieldsOf(call)]);
