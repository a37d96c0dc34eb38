import type { EngineId } from '@fairhouse/games';

/** A step with its time by the studio's clock. */
export type TakenStep = { key: string; step: unknown; elapsedMs: number };

export type Round = {
  roundId: string;
  sessionId: string;
  playerId: string;
  isDemo: boolean;
  requestKey: string;
  gameCode: string;
  engine: EngineId;
  designHash: string;
  seedPairId: string;
  nonce: number;
  stake: bigint;
  wish: unknown;
  betTransactionId: string;
  state: 'betting' | 'open' | 'settled' | 'void';
  facts: unknown;
  steps: TakenStep[];
  win: bigint;
  isOver: boolean;
  refusal: string | null;
  startedAt: Date;
};
