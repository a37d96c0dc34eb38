import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookUpMoves, type Pipeline, readWallets } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { RedisClient } from '#platform/redis/redis.ts';
import { type AnswerUses, answerCall } from '../gateway/answer-call.ts';
import { createBatchReader } from '../gateway/batch-reader.ts';
import { openDatabaseTime } from '../gateway/database-time.ts';
import { createHouseMemory } from '../gateway/house-memory.ts';
import { createNonceMemory } from '../gateway/nonce-memory.ts';
import { createPlayerMemory } from '../gateway/player-memory.ts';
import { createServeVendors, type SigningKey } from '../gateway/serve-vendors.ts';
import { openSessionMemory } from '../gateway/session-memory.ts';
import { openVendorDirectory } from '../gateway/vendor-directory.ts';
import { createVerifyCall } from '../gateway/verify-call.ts';

/** Where game vendors call. */
export type VendorGateway = {
  /** Answers one request under `/vendor/v1/`. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** From now on every answer asks the vendor to call another process next time. */
  startDraining(): void;
  stop(): Promise<void>;
};

/** Reads what the gateway keeps in memory and keeps it current. The pipeline stays the caller's, who drains it. */
export const createVendorGateway = async (use: {
  db: Db;
  redis: RedisClient;
  log: Log;
  pipeline: Pick<Pipeline, 'post'>;
  signing: SigningKey;
  isBrandOpen: (brandId: string, now: Date) => boolean;
}): Promise<VendorGateway> => {
  const { db, log } = use;
  const time = await openDatabaseTime({ db, log });
  const directory = await openVendorDirectory({ db, log });
  const sessions = await openSessionMemory({ db, log });
  let isDraining = false;

  const uses: AnswerUses = {
    pipeline: use.pipeline,
    lookUp: (wanted) => lookUpMoves(db.read, wanted),
    players: createPlayerMemory(db),
    sessions,
    houses: createHouseMemory(db),
    wallets: createBatchReader({
      nameOf: String,
      readMany: async (ids) =>
        new Map((await readWallets(db.read, ids)).map((wallet) => [String(wallet.walletId), wallet])),
    }),
    isBrandOpen: use.isBrandOpen,
    nowMs: time.nowMs,
  };

  const serve = createServeVendors({
    log,
    signing: use.signing,
    verify: createVerifyCall({ directory, time, nonces: createNonceMemory(use.redis) }),
    answer: (call, { known, deadlineMs }) => answerCall(call, { vendor: known.vendor, deadlineMs }, uses),
    nowMs: time.nowMs,
    isDraining: () => isDraining,
  });

  return {
    serve,
    startDraining: () => {
      isDraining = true;
    },
    stop: async () => {
      await Promise.all([time.stop(), directory.stop(), sessions.stop()]);
    },
  };
};
