import { furtherEndpoints, specEndpoints } from '@fairhouse/protocol';
import ownRoutes from '@fairhouse/protocol/spec/own-routes.json' with { type: 'json' };
import specRoutes from '@fairhouse/protocol/spec/routes.json' with { type: 'json' };
import { createAudit } from '#modules/audit/index.ts';
import { betMemberRoutes } from '#modules/bet/index.ts';
import { brandPublicRoutes } from '#modules/brand/index.ts';
import {
  depositMemberRoutes,
  orderMemberRoutes,
  payeeMemberRoutes,
  proofMemberRoutes,
  withdrawalMemberRoutes,
} from '#modules/cashier/index.ts';
import { catalogMemberRoutes, catalogPublicRoutes, drawPicture } from '#modules/catalog/index.ts';
import { contentPublicRoutes, type DrawMissing, mediaPublicRoutes, openMedia } from '#modules/content/index.ts';
import { type IdentityUses, identityRoutes, previousLogin } from '#modules/identity/index.ts';
import { lotteryRoutes } from '#modules/lottery/index.ts';
import { memberMemberRoutes } from '#modules/member/index.ts';
import { feedbackMemberRoutes, messageMemberRoutes } from '#modules/message/index.ts';
import { createVendorPorts, playMemberRoutes } from '#modules/play/index.ts';
import { privacyMemberRoutes } from '#modules/privacy/index.ts';
import {
  depositLimitRoutes,
  identityCheckMemberRoutes,
  type MatchAct,
  markRestricted,
  playClockRoutes,
  playLimitRoutes,
  type RestrictionOwner,
  restrictionRoutes,
  screenMember,
  shieldedAmong,
} from '#modules/protection/index.ts';
import {
  isReferralOffered,
  referralMemberRoutes,
  reportMemberRoutes,
  reportPublicRoutes,
} from '#modules/report/index.ts';
import { searchPublicRoutes } from '#modules/search/index.ts';
import { openWallets, walletMemberRoutes } from '#modules/wallet/index.ts';
import { createHasher } from '#platform/hashing/create-hasher.ts';
import type { Hasher } from '#platform/hashing/hasher.types.ts';
import type { ZodApp } from '#platform/http/app.ts';
import { addCompression } from '#platform/http/compress.ts';
import { addEnvelopes } from '#platform/http/envelope.ts';
import { addPages } from '#platform/http/pages.ts';
import { addReferenceDocument, addReferencePages } from '#platform/http/reference.ts';
import { addUnbuilt } from '#platform/http/unbuilt.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { version } from '#platform/kernel/version.ts';
import { createPictureCleaner } from '#platform/uploads/create-picture-cleaner.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { openUploads } from '#platform/uploads/open-uploads.ts';
import type { PictureCleaner } from '#platform/uploads/picture.types.ts';
import { cashierUses, currencyOf, factorOf } from './cashier-uses.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';
import { hearChanges } from './hear-changes.ts';
import { pageSources } from './page-sources.ts';
import { playedMinutesOf } from './played-minutes-of.ts';
import { proofUrlOf } from './proof-url-of.ts';
import { restrictUses } from './protection-ports.ts';
import { vendorDoorsOf } from './vendor-doors-of.ts';

const knownPaths = new Set([...specRoutes, ...ownRoutes].map(({ path }) => path));

/** Pictures this process keeps in memory, how long it may show one that was replaced, and one drawn from an old name. */
const mediaBounds = { cacheMaxBytes: 64 * 1024 * 1024, recheckMs: 3_000, redrawMs: 10 * 60_000 };

/** Tiles and marks that nobody has uploaded are drawn when they are first asked for. */
const drawMissing =
  (use: Pick<Ground, 'db'>): DrawMissing =>
  async (key) => {
    const body = await drawPicture(key, use);
    return body === null ? null : { contentType: 'image/svg+xml', body };
  };

/** What the calls stand on. */
export type CallUses = Pick<
  Ground,
  'config' | 'db' | 'directory' | 'clock' | 'outbox' | 'log' | 'keys' | 'singleUse' | 'changes'
> & { hasher: Hasher; objects: ObjectStore; pictures: PictureCleaner };

/** Every call of the specification: those of the modules that are built, and the others saying so. */
export const addCalls = async (app: ZodApp, use: CallUses): Promise<void> => {
  const { config, db, directory, clock, outbox, log, keys, singleUse, hasher } = use;
  await app.register(brandPublicRoutes(use));
  await app.register(contentPublicRoutes(use));
  await app.register(catalogPublicRoutes(use));
  await app.register(catalogMemberRoutes(use));
  await app.register(lotteryRoutes(use));
  await app.register(betMemberRoutes({ ...use, proofUrlOf: proofUrlOf(config) }));
  await app.register(reportPublicRoutes(use));
  await app.register(reportMemberRoutes({ ...use, playedMinutesOf: playedMinutesOf(use) }));
  await app.register(searchPublicRoutes(use));
  const jobs = createJobs();
  const restricting = { ...restrictUses(use), db };
  const keepMarks: IdentityUses['markRestricted'] = (tx, owner) => markRestricted(tx, owner, restricting);
  const identity: IdentityUses = {
    config,
    db,
    directory,
    clock,
    outbox,
    log,
    keys,
    singleUse,
    hasher,
    jobs,
    openWallets,
    screenMember: (owner, at) => screenMember(owner, at, restricting),
    markRestricted: keepMarks,
  };
  await app.register(identityRoutes(identity));
  const audit = createAudit({ clock, key: config.AUDIT_KEY });
  const hasReferral = (brandId: string): boolean => {
    const brand = directory.byId(brandId);
    return brand !== undefined && isReferralOffered(brand);
  };
  await app.register(
    memberMemberRoutes({
      ...use,
      audit,
      hasReferral,
      previousLoginOf: (sessionId) => previousLogin(sessionId, use),
    }),
  );
  await app.register(referralMemberRoutes({ ...use, protectedAmong: shieldedAmong }));
  await app.register(
    privacyMemberRoutes({
      ...use,
      audit,
      jobs,
      markRestricted: keepMarks,
    }),
  );
  const vendorDoors = vendorDoorsOf(use);
  await app.register(walletMemberRoutes({ ...use, audit, vendorPorts: createVendorPorts({ db, vendorDoors }) }));
  await app.register(playMemberRoutes({ ...use, audit, vendorDoors }));
  await app.register(messageMemberRoutes(use));
  await app.register(feedbackMemberRoutes(use));
  await app.register(identityCheckMemberRoutes(use));
  await app.register(restrictionRoutes(restricting));
  await app.register(depositLimitRoutes({ ...use, currencyOf: currencyOf(use) }));
  await app.register(playLimitRoutes({ ...use, currencyOf: currencyOf(use) }));
  await app.register(playClockRoutes({ ...use, currencyOf: currencyOf(use) }));
  const cashier = {
    ...cashierUses({ config, db, directory, clock, outbox, log, keys }),
    proveFactor: factorOf(identity),
    screenMember: (owner: RestrictionOwner, at: { act: MatchAct }) => screenMember(owner, at, restricting),
  };
  await app.register(depositMemberRoutes({ ...cashier, audit }));
  await app.register(withdrawalMemberRoutes(cashier));
  await app.register(payeeMemberRoutes(cashier));
  await app.register(orderMemberRoutes(use));
  await app.register(proofMemberRoutes(use));
  addUnbuilt(app, [...specEndpoints, ...furtherEndpoints]);
};

/** The player-facing application: the calls, the pages, the reference. */
export const buildHttp = async (ground: Ground): Promise<ZodApp> => {
  const { checks, config } = ground;
  const app = buildRoleApp(ground, 'http', [checks.database, checks.migrations, checks.redis]);
  addEnvelopes(app, ground);
  await addCompression(app);
  await addReferenceDocument(app, version);
  const hasher = createHasher({ atOnce: config.HASHES_AT_ONCE, niceness: config.HASH_NICENESS, log: ground.log });
  ground.lifecycle.add({ name: 'hasher', stop: () => hasher.close() });
  const pictures = createPictureCleaner({ log: ground.log });
  ground.lifecycle.add({ name: 'pictures', stop: () => pictures.close() });
  await addCalls(app, { ...ground, hasher, pictures, objects: openUploads(config) });
  await app.register(
    mediaPublicRoutes({ media: openMedia({ ...ground, drawMissing: drawMissing(ground) }, mediaBounds) }),
  );
  await addReferencePages(app);
  const { resolveCaller } = ground;
  await addPages(app, { webDist: config.WEB_DIST, knownPaths, resolveCaller, ...pageSources(ground) });
  return app;
};

export const startHttp = async (ground: Ground): Promise<void> => {
  const hearing = hearChanges(ground);
  ground.lifecycle.add({ name: 'news of changes', stop: () => hearing.stop() });
  await openPort(ground, await buildHttp(ground), 'http', ground.config.HTTP_PORT);
};
