import { type EngineId, gameOf, isTableEngine, soloRulesOf, tableRulesOf } from '@fairhouse/games';
import { fairDraws, hashOfSeed, quickDraws } from '@fairhouse/games/fair';
import type { RoundProof } from '@fairhouse/games/wire';
import { listTiles } from '@fairhouse/studio-feed';
import * as z from 'zod';

type Below = (n: number) => number;
type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

/** A value of the described form; rules beyond the form may still refuse it. */
const sample = (schema: Schema, below: Below): unknown => {
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return sample(either[below(either.length)] ?? {}, below);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[below(schema.enum.length)];
  if (schema.type === 'boolean') return below(2) === 1;
  if (schema.type === 'integer') {
    const least = Math.max(0, schema.minimum ?? 0);
    return least + below(Math.min((schema.maximum ?? 10_000) - least + 1, 10_000));
  }
  if (schema.type === 'array') {
    const least = schema.minItems ?? 0;
    const length = least + below(Math.min(schema.maxItems ?? 5, 10) - least + 1);
    return Array.from({ length }, () => sample(schema.items ?? {}, below));
  }
  if (schema.type !== 'object') return null;
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sample(one, below)]));
};

const attempts = 2_000;
/** A value that the rules accept. */
const sampleFor = <Value>(form: z.ZodType<Value>, below: Below): Value => {
  const schema = z.toJSONSchema(form) as Schema;
  for (let at = 0; at < attempts; at += 1) {
    const read = form.safeParse(sample(schema, below));
    if (read.success) return read.data;
  }
  throw new Error('no accepted input was found');
};

/** As the record comes out of a database. */
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value ?? null));

const isSlot = (tile: { gameType: string; classify: string | null }): boolean =>
  tile.gameType === 'RNG' && (tile.classify === null || tile.classify === 'JACKPOT');

/** The first game of each engine in the catalogue. Only one slot is designed, because designing one takes long. */
export const gamesByEngine = (): ReadonlyMap<EngineId, { name: string; design: unknown }> => {
  const found = new Map<EngineId, { name: string; design: unknown }>();
  for (const tile of listTiles()) {
    if (found.has('slots') && isSlot(tile)) continue;
    const game = gameOf(tile);
    if (game !== null && !found.has(game.engine)) found.set(game.engine, { name: game.name, design: game.design });
  }
  return found;
};

const playTable = (engine: EngineId, design: unknown, seeds: RoundProof['seeds'], below: Below) => {
  if (!isTableEngine(engine)) throw new Error(`${engine} is no table`);
  const rules = tableRulesOf(engine);
  const spots = rules.spots(design);
  const bets = Array.from({ length: 3 }, () => ({ spot: spots[below(spots.length)] ?? '', amount: '100' }));
  const outcome = rules.deal(design, fairDraws({ ...seeds, serverSeed: seeds.serverSeed ?? '' }));
  const win = bets.reduce((sum, { spot }) => sum + rules.pays(design, outcome, { spot, stake: 100n }), 0n);
  return { stake: '300', win: String(win), wish: { bets }, steps: [], show: outcome };
};

const stepsMax = 50;
const playSolo = (engine: EngineId, design: unknown, seeds: RoundProof['seeds'], below: Below) => {
  if (isTableEngine(engine)) throw new Error(`${engine} is a table`);
  const rules = soloRulesOf(engine);
  const stake = 100n;
  const wish = sampleFor(rules.wish, below);
  let state = rules.begin({ design, stake, wish, draws: fairDraws({ ...seeds, serverSeed: seeds.serverSeed ?? '' }) });
  const steps: RoundProof['steps'] = [];
  for (let at = 1; !state.isOver && at <= stepsMax; at += 1) {
    const elapsedMs = at * 400;
    state = rules.pass({ design, stake, state }, { elapsedMs });
    if (state.isOver) break;
    const step = sampleFor(rules.step, below);
    const taken = rules.take({ design, stake, state }, step, { elapsedMs });
    // A step that the rules refuse is not part of the record.
    if ('refused' in taken) continue;
    steps.push({ step, elapsedMs });
    state = taken;
  }
  if (!state.isOver) state = rules.pass({ design, stake, state }, { elapsedMs: Number.MAX_SAFE_INTEGER });
  return {
    stake: String(stake),
    win: state.isOver ? String(state.win) : null,
    wish,
    steps,
    show: rules.show({ design, stake, state }),
  };
};

/** A round of any engine with some valid input, as the studio would record it. */
export const playAny = (engine: EngineId, { name, design }: { name: string; design: unknown }, nonce: number) => {
  const serverSeed = hashOfSeed(`${engine} ${Math.floor(nonce / 10)}`);
  const seeds = { serverSeedHash: hashOfSeed(serverSeed), serverSeed, clientSeed: 'a player', nonce };
  const draws = quickDraws(nonce);
  const play = isTableEngine(engine) ? playTable : playSolo;
  const played = play(engine, design, seeds, (n) => draws.below(n));
  const proof: RoundProof = { roundId: `r-${nonce}`, gameCode: 'G', name, engine, design, seeds, ...played };
  return { serverSeed, proof: stored(proof) };
};
