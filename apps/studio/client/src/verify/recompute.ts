import { type Draws, isTableEngine, type SoloState, soloRulesOf, tableRulesOf } from '@fairhouse/games';
import { fairDraws, hashOfSeed } from '@fairhouse/games/fair';
import type { TableDecision } from '@fairhouse/games/tables';
import type { RoundProof } from '@fairhouse/games/wire';
import { canonical } from './canonical.ts';

export type Check = { what: 'hash' | 'outcome' | 'win'; recorded: string; recomputed: string; isEqual: boolean };
export type Draw = { below: number; number: number };
export type Recomputed = { checks: Check[]; draws: Draw[]; isEqual: boolean };

/** Longer than any round can last. */
const longAfterMs = Number.MAX_SAFE_INTEGER;

const check = (what: Check['what'], recorded: string, recomputed: string): Check => ({
  what,
  recorded,
  recomputed,
  isEqual: recorded === recomputed,
});

const watched = (draws: Draws, seen: Draw[]): Draws => ({
  below: (n) => {
    const number = draws.below(n);
    seen.push({ below: n, number });
    return number;
  },
});

const readList = (input: unknown, name: 'bets' | 'decisions'): unknown[] => {
  const list: unknown = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : null;
  return Array.isArray(list) ? list : [];
};

const atTable = ({ engine, design, wish: input, win, show }: RoundProof, draws: Draws): Check[] => {
  if (!isTableEngine(engine)) return [];
  const rules = tableRulesOf(engine);
  const outcome = rules.deal(design, draws);
  const bets = readList(input, 'bets') as { spot: string; amount: string }[];
  const made = readList(input, 'decisions') as TableDecision[];
  const paid = bets.reduce(
    (sum, { spot, amount }) => sum + rules.pays(design, outcome, { spot, stake: BigInt(amount) }, made),
    0n,
  );
  return [
    check('outcome', canonical(show), canonical(outcome)),
    // The round is shared: one player's win is known only where the record names the bets.
    ...(win === null || bets.length === 0 ? [] : [check('win', win, String(paid))]),
  ];
};

const ofOnePlayer = (
  { engine, design, wish: input, win, show, steps, stake: staked }: RoundProof,
  draws: Draws,
): Check[] => {
  if (isTableEngine(engine)) return [];
  const rules = soloRulesOf(engine);
  const stake = BigInt(staked);
  let state: SoloState = rules.begin({ design, stake, wish: rules.wish.parse(input), draws });
  for (const { step, elapsedMs } of steps) {
    state = rules.pass({ design, stake, state }, { elapsedMs });
    const taken = rules.take({ design, stake, state }, rules.step.parse(step), { elapsedMs });
    if ('refused' in taken) return [check('outcome', canonical(step), taken.refused)];
    state = taken;
  }
  // A settled round that no step has ended was ended by time.
  if (win !== null && !state.isOver) state = rules.pass({ design, stake, state }, { elapsedMs: longAfterMs });
  return [
    check('outcome', canonical(show), canonical(rules.show({ design, stake, state }))),
    ...(win === null ? [] : [check('win', win, String(state.win))]),
  ];
};

/** A record that the rules cannot even replay does not match. */
const replayed = (proof: RoundProof, draws: Draws): Check[] => {
  try {
    return isTableEngine(proof.engine) ? atTable(proof, draws) : ofOnePlayer(proof, draws);
  } catch (error) {
    return [check('outcome', canonical(proof.show), String(error))];
  }
};

/** Replays the round from its seeds with the studio's own rules and compares the results. */
export const recompute = (proof: RoundProof, serverSeed: string): Recomputed => {
  const seen: Draw[] = [];
  const { clientSeed, nonce, serverSeedHash } = proof.seeds;
  const draws = watched(fairDraws({ serverSeed, clientSeed, nonce }), seen);
  const checks = [check('hash', serverSeedHash, hashOfSeed(serverSeed)), ...replayed(proof, draws)];
  return { checks, draws: seen, isEqual: checks.every(({ isEqual }) => isEqual) };
};
