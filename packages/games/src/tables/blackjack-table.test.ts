import { describe, expect, it } from 'vitest';
import { quickDraws } from '../fair/index.ts';
import { type BlackjackTableOutcome, bestIsHit, blackjackTableRtp, blackjackTableRules } from './blackjack-table.ts';
import { designOfTable } from './table-design.ts';

const design = designOfTable('blackjack-table', 'Emerald Blackjack');
const { decisions: rules } = blackjackTableRules;
if (rules === undefined) throw new Error('a blackjack table has decisions');
const hand = (cards: string) => cards.split(' ').map((rank) => `${rank}S`);
const dealt = (player: string, dealer: string): BlackjackTableOutcome => ({
  player: hand(player),
  dealer: hand(dealer),
});
const made = (...decisions: string[]) => decisions.map((decision, step) => ({ step, decision, elapsedMs: 500 }));
const pays = (outcome: BlackjackTableOutcome, decisions: ReturnType<typeof made>) =>
  blackjackTableRules.pays(design, outcome, { spot: 'main', stake: 1_001n }, decisions);

describe('blackjack at a table', () => {
  it.each([
    ['a blackjack pays 3 to 2, rounded down', 'A K', '9 8', [], 2_502n],
    ['two blackjacks are a push', 'A K', 'K A', [], 1_001n],
    ['a blackjack beats 21 of three cards', 'A K', '7 7 7', [], 2_502n],
    ['21 of three cards loses to a blackjack', '7 7 7', 'A K', ['hit'], 0n],
    ['the higher hand wins', 'T 9 5', 'T 8', ['stand'], 2_002n],
    ['no decision is standing', 'T 9 5', 'T 8', [], 2_002n],
    ['equal hands are a push', 'T 8 9', 'T 8', ['stand'], 1_001n],
    ['too many lose, also against a dealer with too many', 'T 6 9', 'T 6 K', ['hit'], 0n],
    ['the dealer with too many loses', 'T 2 9', 'T 6 K', ['stand'], 2_002n],
    ['a second card is taken only after the first', '2 3 4 5 9', 'T 8', ['hit', 'stand'], 0n],
    ['every card that was taken counts', '2 3 4 5 7', 'T 8', ['hit', 'hit', 'hit'], 2_002n],
  ] as const)('%s', (_what, player, dealer, decisions, win) => {
    expect(pays(dealt(player, dealer), made(...decisions))).toBe(win);
  });

  it('counts nothing after a decision that was missed', () => {
    const late = [{ step: 1, decision: 'hit', elapsedMs: 500 }];
    expect(pays(dealt('T 7 4', 'T 8'), late)).toBe(0n);
    expect(pays(dealt('T 7 4', 'T 8'), made('hit'))).toBe(2_002n);
  });

  it('opens a window as long as the hand is below 21, and shows one card of the dealer', () => {
    const outcome = dealt('2 3 4 K 9', 'T 8');
    const shown = [0, 1, 2, 3].map((step) => rules.window(design, outcome, step)?.shown ?? null);
    expect(shown).toEqual([
      { player: hand('2 3'), dealer: ['TS'] },
      { player: hand('2 3 4'), dealer: ['TS'] },
      { player: hand('2 3 4 K'), dealer: ['TS'] },
      null,
    ]);
    expect(rules.window(design, dealt('A K', '9 8'), 0)).toBeNull();
    expect(rules.window(design, dealt('9 8', 'A K'), 0)).toBeNull();
  });

  it('tells nobody about a card before the window is over, since all others may take the same one', () => {
    const stopped = (player: string, step: number, ...decisions: string[]) =>
      rules.stoppedAt(
        design,
        dealt(player, 'T 8'),
        { spots: ['main'], made: made(...decisions) },
        { step, elapsedMs: 1_000 },
      );
    for (const next of ['4', '7', 'K']) expect(stopped(`T 7 ${next}`, 0, 'hit')).toBeNull();
    expect(stopped('T 7 4', 1, 'hit')).toBe(3);
    expect(stopped('2 3 4 K 9', 1, 'hit')).toBeNull();
    expect(stopped('T 7 4', 0)).toBeNull();
    expect(stopped('T 7 4', 0, 'stand')).toBe(2);
    expect(stopped('T 7 4', 1)).toBe(2);
  });

  it.each([
    ['hit', 0, [], null],
    ['stand', 0, [], null],
    ['double', 0, [], 'unknown'],
    ['hit', 0, ['hit'], 'unknown'],
    ['stand', 1, ['hit'], null],
    ['hit', 1, [], 'unknown'],
  ] as const)('answers %s in window %i after %s with %s', (decision, step, before, refusal) => {
    const seat = { spots: ['main'], made: made(...before) };
    const next = { step, decision, elapsedMs: 500 };
    expect(rules.refusalOf(design, dealt('2 3 4 K 9', 'T 8'), seat, next)).toBe(refusal);
  });

  it('returns by best play what a simulation returns', () => {
    const { over, under } = blackjackTableRtp();
    const exact = Number((over * 1_000_000_000n) / under) / 1e9;
    expect(blackjackTableRules.rtpPpm(design, 'main')).toBe(975_791);
    const draws = quickDraws(2026);
    const rounds = 100_000;
    let [sum, squares] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const outcome = blackjackTableRules.deal(design, draws);
      const hits: string[] = [];
      const up = outcome.dealer[0] ?? '';
      while (rules.window(design, outcome, hits.length) !== null) {
        if (!bestIsHit(outcome.player.slice(0, 2 + hits.length), up)) break;
        hits.push('hit');
      }
      const back = Number(blackjackTableRules.pays(design, outcome, { spot: 'main', stake: 2n }, made(...hits))) / 2;
      sum += back;
      squares += back * back;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - exact)).toBeLessThan(4 * error);
  });

  it('plays as every book on the game says', () => {
    const hits = (cards: string, up: string) => bestIsHit(hand(cards), `${up}S`);
    expect([hits('T 6', 'T'), hits('T 6', '6'), hits('T 2', '2'), hits('T 2', '4')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([hits('A 7', '9'), hits('A 7', '8'), hits('T 7', 'A')]).toEqual([true, false, false]);
  });
});
