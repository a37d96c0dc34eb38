import type { OpenRequest } from '@fairhouse/games/wire';
import { type PlayRules, vendorExponentOf } from '@fairhouse/protocol';
import { newTransactionId } from '@fairhouse/vendor-kit';
import { findLaunch } from './launch.store.ts';
import type { OpenDeps } from './open-deps.ts';
import { insertSession } from './session.store.ts';
import { hashOfSecret, newSessionKey } from './session-key.ts';

const currency = 'XXX';
/** 10,000.00 of play money. */
const demoBalance = 1_000_000n;
const lastsMs = 12 * 3_600_000;

/** The strictest rules, used if the launch named none. */
const carefulRules: PlayRules = {
  profile: 'demo',
  minCycleMs: 2_500,
  autoplay: false,
  turbo: false,
  celebrateAtOrBelowStake: false,
  showNetPosition: true,
  showElapsed: true,
  simultaneousGames: true,
  maxStake: null,
  realityCheck: null,
};

/** Play money with the same odds, without the platform. Brand and rules come from the launch, if there was one. */
export const openDemo = async (
  { db, now }: OpenDeps,
  { gameCode, launchToken, language }: OpenRequest,
): Promise<string> => {
  const launch = launchToken === null ? null : await findLaunch(db, launchToken);
  const sessionKey = newSessionKey();
  const sessionId = newTransactionId();
  const startedAt = now();
  await insertSession(db, {
    sessionId,
    keyHash: hashOfSecret(sessionKey),
    launchHash: null,
    mode: 'demo',
    playerId: `demo:${sessionId}`,
    sessionToken: null,
    gameCode,
    brand: launch?.brand ?? '',
    currency,
    currencyExponent: vendorExponentOf(currency),
    language: launch?.language ?? language,
    rules: launch?.rules ?? carefulRules,
    balance: demoBalance,
    balanceVersion: 1n,
    startedAt,
    expiresAt: new Date(startedAt.getTime() + lastsMs),
  });
  return sessionKey;
};
