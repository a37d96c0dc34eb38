import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookUpMoves, type Pipeline, readWallets } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type AddressOf, addressReader } from '#platform/http/address-reader.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { RedisClient } from '#platform/redis/redis.ts';
import { type AuthenticateDeps, handleAuthenticate } from './authenticate/handle-authenticate.ts';
import { createBatchReader } from './gateway/batch-reader.ts';
import { openCeilingCache } from './gateway/ceiling-cache.ts';
import { budgetsOf } from './gateway/ceiling-of.ts';
import { openDatabaseTime } from './gateway/database-time.ts';
import { type HandleCallDeps, handleCall } from './gateway/handle-call.ts';
import { createHouseAccountCache } from './gateway/house-account-cache.ts';
import { openLimitHitNotes } from './gateway/limit-hit-notes.ts';
import { createNonceCache } from './gateway/nonce-cache.ts';
import { createPlayerCache } from './gateway/player-cache.ts';
import { runDialectCall } from './gateway/run-dialect-call.ts';
import { createServeDialects } from './gateway/serve-dialects.ts';
import { createServeVendors, type SigningKey, vendorPathPrefix } from './gateway/serve-vendors.ts';
import { openSessionCache } from './gateway/session-cache.ts';
import { openStakeMaxCache } from './gateway/stake-max-cache.ts';
import { openVendorDirectory } from './gateway/vendor-directory.ts';
import { createVerifyCall } from './gateway/verify-call.ts';
import { handleList } from './vendor-list/handle-list.ts';
import { openDialectDirectory } from './vendors/dialect-directory.ts';

/** The endpoint that game vendors call. */
export type VendorGateway = {
  /** Handles one request under `/vendor/`: protocol v1, or a dialect. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** From now on every response asks the vendor to reconnect to another process. */
  startDraining(): void;
  stop(): Promise<void>;
};

/** Loads the gateway's caches and keeps them current. The caller owns and drains the pipeline. */
export const createVendorGateway = async (deps: {
  db: Db;
  redis: RedisClient;
  log: Log;
  pipeline: Pick<Pipeline, 'post'>;
  signing: SigningKey;
  isBrandOpen: (brandId: string, now: Date) => boolean;
  /** The client address of a call; by default that of the connection. */
  addressOf?: AddressOf;
  /** Decrypts the secrets of vendors that use a dialect; without it only protocol v1 is served. */
  keys?: KeyRing;
  /** Further dependencies for opening sessions; without them no launch becomes a session. */
  launches?: Pick<AuthenticateDeps, 'keys' | 'brandOf' | 'openRoundsOf'>;
}): Promise<VendorGateway> => {
  const { db, log, addressOf = addressReader({ trustedHops: 0 }) } = deps;
  const time = await openDatabaseTime({ db, log });
  const directory = await openVendorDirectory({ db, log });
  const sessions = await openSessionCache({ db, log, nowMs: time.nowMs });
  const limitHits = openLimitHitNotes({ db, log });
  const stakeMaxima = await openStakeMaxCache({ db, log });
  const ceilings = await openCeilingCache({ db, log });
  const dialects = deps.keys === undefined ? undefined : await openDialectDirectory({ db, log, keys: deps.keys });
  let isDraining = false;

  const { launches, isBrandOpen } = deps;
  const authenticateDeps = launches && { ...launches, db, isBrandOpen, nowMs: time.nowMs };

  const allDeps: HandleCallDeps = {
    ...(authenticateDeps && {
      authenticate: (call, vendor) => handleAuthenticate(call, vendor, authenticateDeps),
    }),
    list: (call, vendor) => handleList(call, vendor, { db }),
    pipeline: deps.pipeline,
    lookUp: (wanted) => lookUpMoves(db.read, wanted),
    players: createPlayerCache(db),
    sessions,
    stakeMaxima,
    ceilings,
    takeFromBudget: budgetsOf(db),
    noteHeldWin: (held) => log.error(held, 'a win above its ceiling is held'),
    limitHits,
    houseAccounts: createHouseAccountCache(db),
    wallets: createBatchReader({
      nameOf: String,
      readMany: async (ids) =>
        new Map((await readWallets(db.read, ids)).map((wallet) => [String(wallet.walletId), wallet])),
    }),
    isBrandOpen,
    nowMs: time.nowMs,
  };

  const serveProtocol = createServeVendors({
    log,
    signing: deps.signing,
    addressOf,
    verify: createVerifyCall({ directory, time, nonces: createNonceCache(deps.redis) }),
    respond: (call, { known, deadlineMs }) => handleCall(call, { vendor: known.vendor, deadlineMs }, allDeps),
    nowMs: time.nowMs,
    isDraining: () => isDraining,
  });

  const serveDialects =
    dialects === undefined
      ? serveProtocol
      : createServeDialects({
          log,
          dialects,
          vendors: directory,
          addressOf,
          run: (call, context) => runDialectCall(call, context, allDeps),
          isDraining: () => isDraining,
        });

  return {
    serve: (request, response) =>
      request.url?.startsWith(vendorPathPrefix) === true
        ? serveProtocol(request, response)
        : serveDialects(request, response),
    startDraining: () => {
      isDraining = true;
    },
    stop: async () => {
      await Promise.all([
        time.stop(),
        directory.stop(),
        sessions.stop(),
        stakeMaxima.stop(),
        ceilings.stop(),
        limitHits.stop(),
        dialects?.stop(),
      ]);
    },
  };
};
