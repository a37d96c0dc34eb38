import { describe, expect, it } from 'vitest';
import { countedDraws, measure } from '../kit/play-many.fixture.ts';
import { designOfScratch } from './design-of-scratch.ts';
import type { ScratchDesign } from './scratch.types.ts';
import { scratchRules } from './scratch-rules.ts';

describe('scratch', () => {
  it('promises exactly what counting every ticket of a small pack gives', () => {
    // Six fields of a pack of nine: 9·8·7·6·5·4 tickets in order, and two symbols may win at once.
    const small: ScratchDesign = {
      rows: 2,
      columns: 3,
      symbols: [
        { copies: 3, prize: 1_000 },
        { copies: 4, prize: 200 },
      ],
      blanks: 2,
    };
    let [tickets, back] = [0n, 0n];
    const walk = (chosen: number[]): void => {
      if (chosen.length === 6) {
        let at = 0;
        const { win } = scratchRules.begin({
          design: small,
          stake: 1n,
          wish: {},
          draws: { below: () => chosen[at++] ?? 0 },
        });
        tickets += 1n;
        back += win;
        return;
      }
      for (let next = 0; next < 9 - chosen.length; next += 1) walk([...chosen, next]);
    };
    walk([]);
    expect(tickets).toBe(60_480n);
    expect(scratchRules.rtpPpm(small)).toBe(Number((back * 1_000_000n) / tickets));
  });
  it('has designs in their band, in which three of anything pay the stake or more', () => {
    for (let name = 0; name < 120; name += 1) {
      const made = designOfScratch(`Name ${name}`);
      expect(scratchRules.rtpPpm(made)).toBeGreaterThanOrEqual(900_000);
      expect(scratchRules.rtpPpm(made)).toBeLessThanOrEqual(970_000);
      expect(made.symbols.filter(({ prize }) => prize < 100)).toEqual([]);
    }
  });
  it('deals as many fields as the ticket has, one draw each', () => {
    const design = designOfScratch('Pearl Ticket');
    const draws = countedDraws(2);
    const { facts, isOver } = scratchRules.begin({ design, stake: 100n, wish: {}, draws });
    expect(facts.fields).toHaveLength(design.rows * design.columns);
    expect(draws.asked).toBe(design.rows * design.columns);
    expect(isOver).toBe(true);
  });
  it('shows every rare symbol as often on lost tickets as chance alone would', () => {
    // The rarest has 3 of 300 copies: on nine fields one in eleven tickets shows it, won or lost.
    const design: ScratchDesign = { rows: 3, columns: 3, symbols: [{ copies: 3, prize: 1_000 }], blanks: 297 };
    const draws = countedDraws(8);
    let shown = 0;
    for (let round = 0; round < 20_000; round += 1)
      shown += scratchRules
        .begin({ design, stake: 1n, wish: {}, draws })
        .facts.fields.filter((field) => field === 0).length;
    expect(Math.abs(shown / 20_000 - 0.09)).toBeLessThan(0.01);
  });
  it('gives back in the long run what it says, within its highest multiple', () => {
    const design: ScratchDesign = {
      rows: 3,
      columns: 3,
      symbols: [
        { copies: 8, prize: 1_500 },
        { copies: 10, prize: 300 },
        { copies: 12, prize: 150 },
      ],
      blanks: 30,
    };
    const { errors, least, most } = measure(scratchRules, {
      design,
      wish: {},
      rounds: 60_000,
      seed: 5,
      promisedPpm: scratchRules.rtpPpm(design),
    });
    expect(errors).toBeLessThan(4.5);
    expect(least).toBe(0n);
    expect(most).toBeLessThanOrEqual(10_000n * BigInt(scratchRules.maxWinMultiple(design) + 1));
  });
});
