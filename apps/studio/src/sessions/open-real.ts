import { setTimeout as pause } from 'node:timers/promises';
import type { OpenRequest } from '@fairhouse/games/wire';
import { vendorAuthenticated } from '@fairhouse/protocol';
import { newTransactionId } from '@fairhouse/vendor-kit';
import { PlayRefused } from '#studio/play-refused.ts';
import { refusalOf } from '#studio/wallet/refusal-of.ts';
import type { OpenDeps } from './open-deps.ts';
import { insertSession } from './session.store.ts';
import { hashOfSecret, newSessionKey } from './session-key.ts';

const silent = () =>
  new PlayRefused('BUSY', "We can't connect right now. Please try again in a moment.", { retryAfterMs: 1_000 });

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const codeOf = (response: unknown): string =>
  typeof response === 'object' && response !== null && 'status' in response ? String(response.status) : '';

/** Null: the platform did not respond. Authenticating a fresh token is idempotent, so it may be retried. */
const askOnce = async ({ platformClient, log }: OpenDeps, launchToken: string, gameCode: string): Promise<unknown> => {
  try {
    const { status, signed, text } = await platformClient.call('authenticate', { launchToken, gameCode });
    const body = readJson(text);
    if (status === 200 && signed === true) return body;
    log.warn({ status, signed, code: codeOf(body) }, 'a launch was not answered');
  } catch (error) {
    log.warn({ err: error }, 'the platform was not reached for a launch');
  }
  return null;
};

const authenticate = async (deps: OpenDeps, launchToken: string, gameCode: string) => {
  const body =
    (await askOnce(deps, launchToken, gameCode)) ??
    (await pause(deps.timing.betPauseMs).then(() => askOnce(deps, launchToken, gameCode)));
  if (body === null) throw silent();
  const read = vendorAuthenticated.safeParse(body);
  if (read.success) return read.data;
  const { code, message } = refusalOf(codeOf(body));
  throw new PlayRefused(code, message);
};

/** Authenticates a launch token with the platform. Each token opens one session. */
export const openReal = async (deps: OpenDeps, { gameCode, launchToken }: OpenRequest): Promise<string> => {
  if (launchToken === null) throw new PlayRefused('SESSION_ENDED', 'Open the game again from the lobby.');
  const player = await authenticate(deps, launchToken, gameCode);
  const sessionKey = newSessionKey();
  const isNew = await insertSession(deps.db, {
    sessionId: newTransactionId(),
    keyHash: hashOfSecret(sessionKey),
    launchHash: hashOfSecret(launchToken),
    mode: 'real',
    playerId: player.playerId,
    sessionToken: player.sessionToken,
    gameCode,
    brand: player.brand,
    currency: player.currency,
    currencyExponent: player.currencyExponent,
    language: player.language,
    rules: player.rules,
    balance: BigInt(player.balance),
    balanceVersion: BigInt(player.balanceVersion),
    startedAt: deps.now(),
    expiresAt: new Date(player.expiresAt),
  });
  if (!isNew)
    throw new PlayRefused('SESSION_ENDED', 'This game link has already been used. Open the game again from the lobby.');
  return sessionKey;
};
