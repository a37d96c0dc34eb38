import type { OpenedGame, OpenRequest } from '@fairhouse/games/wire';
import { stakesOf } from '#studio/games/stakes-of.ts';
import { PlayRefused } from '#studio/play-refused.ts';
import { currentRound } from '#studio/rounds/current-round.ts';
import { cycleOf } from '#studio/rounds/cycle-of.ts';
import { ensureSeeds, viewSeeds } from '#studio/seeds/ensure-seeds.ts';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { openDemo } from './open-demo.ts';
import type { OpenDeps } from './open-deps.ts';
import { openReal } from './open-real.ts';
import { refreshWallet } from './refresh-wallet.ts';
import { findSessionByHash } from './session.store.ts';
import { hashOfSecret } from './session-key.ts';

const unavailable = () => new PlayRefused('GAME_UNAVAILABLE', "This game isn't available right now.");

/** The session to resume after a reload; null if it is over or belongs to another game. */
const resumed = async (deps: OpenDeps, { sessionKey, gameCode, mode }: OpenRequest): Promise<string | null> => {
  if (sessionKey === null) return null;
  const session = await deps.wallet.findSession(sessionKey);
  if (session === null || session.isEnded || session.gameCode !== gameCode || session.mode !== mode) return null;
  await refreshWallet(deps, session);
  return sessionKey;
};

const stakesFor = (deps: OpenDeps, session: Session) => {
  const found = deps.games.find(session.gameCode);
  if (found.kind !== 'open') throw unavailable();
  const maxStake = session.rules.maxStake === null ? null : BigInt(session.rules.maxStake);
  const stakes = stakesOf(found.game, session.currency, maxStake);
  if (stakes === null) throw unavailable();
  return { game: found.game, stakes };
};

const describe = async (deps: OpenDeps, sessionKey: string): Promise<OpenedGame> => {
  const session = await findSessionByHash(deps.db, hashOfSecret(sessionKey), deps.now());
  if (session === null || session.isEnded)
    throw new PlayRefused('SESSION_ENDED', 'Open the game again from the lobby.');
  const { game, stakes } = stakesFor(deps, session);
  const { rules } = session;
  return {
    sessionKey,
    gameCode: game.gameCode,
    name: game.name,
    engine: game.engine,
    design: game.design,
    mode: session.mode,
    brand: session.brand,
    currency: session.currency,
    currencyExponent: session.currencyExponent,
    language: session.language,
    balance: String(session.balance),
    balanceVersion: String(session.balanceVersion),
    // Only the smallest stake is preselected.
    stakes: {
      min: String(stakes.min),
      max: String(stakes.max),
      unit: String(stakes.unit),
      steps: stakes.steps.map(String),
      first: String(stakes.min),
    },
    rtpPpm: game.rtpPpm,
    minCycleMs: cycleOf(game, session),
    rules: {
      showNetPosition: rules.showNetPosition,
      showElapsed: rules.showElapsed,
      celebrateAtOrBelowStake: rules.celebrateAtOrBelowStake,
      autoplay: rules.autoplay && deps.games.soloRules(game.engine)?.mayAutoplay !== undefined,
    },
    startedAt: session.startedAt.toISOString(),
    serverTime: deps.now().toISOString(),
    staked: String(session.staked),
    won: String(session.won),
    seeds: viewSeeds(await ensureSeeds(deps.db, session, deps.now())),
    openRound:
      deps.games.soloRules(game.engine) === null ? null : await currentRound(deps, session, { isUnfinished: true }),
  };
};

/** Opens a game by the key of an existing session, or by a launch. */
export const openGame = async (deps: OpenDeps, request: OpenRequest): Promise<OpenedGame> => {
  if (deps.games.find(request.gameCode).kind !== 'open') throw unavailable();
  const sessionKey =
    (await resumed(deps, request)) ??
    (request.mode === 'demo' ? await openDemo(deps, request) : await openReal(deps, request));
  return describe(deps, sessionKey);
};
