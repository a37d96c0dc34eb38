import {
  openRequest,
  permitRequest,
  type RoundProof,
  seedsRequest,
  startRequest,
  stepRequest,
} from '@fairhouse/games/wire';
import { isRevealPermit } from '@fairhouse/vendor-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '#studio/config.ts';
import { isStake, stakesOf } from '#studio/games/stakes-of.ts';
import { PlayRefused } from '#studio/play-refused.ts';
import { currentRound, cycleFor } from '#studio/rounds/current-round.ts';
import { listHistory } from '#studio/rounds/list-history.ts';
import { proveRound } from '#studio/rounds/prove-round.ts';
import { findRound } from '#studio/rounds/round.store.ts';
import type { Round } from '#studio/rounds/round.types.ts';
import { startRound } from '#studio/rounds/start-round.ts';
import { takeStep } from '#studio/rounds/take-step.ts';
import { viewRounds } from '#studio/rounds/view-round.ts';
import { changeSeeds, revealSeedsOf } from '#studio/seeds/change-seeds.ts';
import { ensureSeeds, viewSeeds } from '#studio/seeds/ensure-seeds.ts';
import type { OpenDeps } from '#studio/sessions/open-deps.ts';
import { openGame } from '#studio/sessions/open-game.ts';
import { findSessionById } from '#studio/sessions/session.store.ts';
import { tableProof, tableRounds } from '#studio/tables/look-back.ts';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { limitRate, type RateLimit } from './limit-rate.ts';

export type PlayDeps = OpenDeps & {
  rate: RateLimit;
  openRate: RateLimit;
  config: Pick<Config, 'vendorCode' | 'platformKey'>;
};

const uuid = z.uuid();
const historyQuery = z.object({ before: z.uuid().optional() });
const pageRounds = 20;

const read = <Form extends z.ZodType>(form: Form, value: unknown): z.output<Form> => {
  const result = form.safeParse(value);
  if (!result.success) throw new PlayRefused('BAD_REQUEST', 'Something went wrong. Please try again.');
  return result.data;
};

/** The API of the studio's own game clients. Other origins are refused, as no CORS header allows them. */
export const playRoutes =
  (deps: PlayDeps) =>
  async (app: FastifyInstance): Promise<void> => {
    const nowMs = () => deps.now().getTime();
    const waitOf = limitRate(deps.rate, nowMs);
    const waitToOpen = limitRate(deps.openRate, nowMs);
    const admit = (waitMs: number): void => {
      if (waitMs > 0)
        throw new PlayRefused('BUSY', 'Too many requests. Try again in a moment.', { retryAfterMs: waitMs });
    };

    app.addHook('onRequest', async (request) => {
      // Browsers send this header; a client that is not a browser has no player session to misuse.
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin' && request.method !== 'GET')
        throw new PlayRefused('BAD_REQUEST', 'This request came from another site.');
    });

    const sessionOf = async ({ headers }: FastifyRequest): Promise<Session> => {
      const [, key] = /^Bearer ([A-Za-z0-9_-]{1,128})$/.exec(headers.authorization ?? '') ?? [];
      const session = key === undefined ? null : await deps.wallet.findSession(key);
      if (session === null) throw new PlayRefused('SESSION_ENDED', 'Open the game again from the lobby.');
      admit(waitOf(session.sessionId));
      return session;
    };

    const soloRules = (gameCode: string) => {
      const found = deps.games.find(gameCode);
      if (found.kind !== 'open') throw new PlayRefused('GAME_UNAVAILABLE', "This game isn't available right now.");
      const rules = deps.games.soloRules(found.game.engine);
      if (rules === null) throw new PlayRefused('BAD_REQUEST', 'This game is played at a table.');
      return { game: found.game, rules };
    };

    const view = async (session: Session, round: Round) => {
      // Read again: the round has moved money meanwhile.
      const wallet = await findSessionById(deps.db, session.sessionId, deps.now());
      const [shown] = await viewRounds(deps, [round], { cycleMs: cycleFor(deps, session), wallet });
      return shown;
    };

    app.post('/play/api/open', async (request) => {
      admit(waitToOpen(request.ip));
      return openGame(deps, read(openRequest, request.body));
    });

    app.post('/play/api/rounds', async (request) => {
      const session = await sessionOf(request);
      const { key, stake: stakeText, wish: choice, auto } = read(startRequest, request.body);
      const { game, rules } = soloRules(session.gameCode);
      const stake = BigInt(stakeText);
      const maxStake = session.rules.maxStake === null ? null : BigInt(session.rules.maxStake);
      const stakes = stakesOf(game, session.currency, maxStake);
      if (stakes === null || !isStake(stakes, stake))
        throw new PlayRefused('STAKE_NOT_ALLOWED', "This bet isn't available in this game.");
      const wish = read(rules.wish, choice);
      if (auto && !(session.rules.autoplay && rules.mayAutoplay?.(wish) === true))
        throw new PlayRefused('AUTOPLAY_NOT_ALLOWED', "Autoplay isn't available in this game.");
      return view(session, await startRound(deps, { session, game, rules, stake, wish, key }));
    });

    app.post<{ Params: { roundId: string } }>('/play/api/rounds/:roundId/steps', async (request) => {
      const session = await sessionOf(request);
      const roundId = roundIdOf(request.params);
      const { key, step } = read(stepRequest, request.body);
      return view(session, await takeStep(deps, { session, roundId, key, step }));
    });

    app.post<{ Params: { roundId: string } }>('/play/api/rounds/:roundId/reveal', async (request) => {
      const session = await sessionOf(request);
      const roundId = roundIdOf(request.params);
      const round = await findRound(deps.db, roundId);
      if (round !== null && round.playerId !== session.playerId) throw unknownRound();
      if (round !== null) await revealSeedsOf(deps, round);
      return { proof: await proofOf(deps, roundId), seeds: viewSeeds(await ensureSeeds(deps.db, session, deps.now())) };
    });

    app.get('/play/api/rounds/current', async (request, reply) => {
      const round = await currentRound(deps, await sessionOf(request), { isUnfinished: false });
      return round === null ? reply.code(204).send() : round;
    });

    app.get('/play/api/rounds', async (request) => {
      const session = await sessionOf(request);
      const { before = null } = read(historyQuery, request.query);
      const found = deps.games.find(session.gameCode);
      if (found.kind !== 'open' || deps.games.soloRules(found.game.engine) !== null)
        return listHistory(deps, session, before);
      const { playerId, gameCode } = session;
      const rounds = await tableRounds(deps.db, { playerId, gameCode, before, count: pageRounds });
      return { rounds, next: rounds.length === pageRounds ? (rounds.at(-1)?.roundId ?? null) : null };
    });

    app.post('/play/api/seeds', async (request) => {
      const session = await sessionOf(request);
      return changeSeeds(deps, session, read(seedsRequest, request.body).clientSeed);
    });

    app.get<{ Params: { roundId: string } }>('/proof/:roundId', async (request) => {
      admit(waitToOpen(request.ip));
      return proofOf(deps, roundIdOf(request.params));
    });

    app.post<{ Params: { roundId: string } }>('/proof/:roundId/reveal', async (request) => {
      admit(waitToOpen(request.ip));
      const roundId = roundIdOf(request.params);
      const { permit } = read(permitRequest, request.body);
      const { vendorCode, platformKey } = deps.config;
      if (!isRevealPermit(permit, { vendorCode, roundId }, { publicKey: platformKey, nowMs: nowMs() }))
        throw new PlayRefused('BAD_REQUEST', 'This link has expired. Open it again from your bet history.');
      const round = await findRound(deps.db, roundId);
      if (round !== null) await revealSeedsOf(deps, round);
      return proofOf(deps, roundId);
    });
  };

const unknownRound = () => new PlayRefused('ROUND_UNKNOWN', "We can't find this round.");

const roundIdOf = (params: { roundId: string }): string => {
  const roundId = uuid.safeParse(params.roundId);
  if (!roundId.success) throw unknownRound();
  return roundId.data;
};

const proofOf = async (deps: PlayDeps, roundId: string): Promise<RoundProof> => {
  const proof = (await proveRound(deps, roundId)) ?? (await proveTableRound(deps, roundId));
  if (proof === null) throw unknownRound();
  return proof;
};

const proveTableRound = async ({ db, games }: PlayDeps, roundId: string) => {
  const proof = await tableProof(db, roundId, '');
  if (proof === null) return null;
  const found = games.find(proof.gameCode);
  return { ...proof, name: found.kind === 'open' ? found.game.name : proof.gameCode };
};
