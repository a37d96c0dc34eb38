import { describe, expect, it } from 'vitest';
import { composeNames } from './compose-names.ts';
import { nameWords } from './words/index.ts';

describe('composeNames', () => {
  const { VI, CN } = nameWords;
  const thing = { VI: VI?.compose('Dragon', 'Amber'), CN: CN?.compose('Dragon', 'Amber') };

  it('names a thing of a realm in every language', () => {
    expect(Object.keys(composeNames('Amber Dragon'))).toEqual(Object.keys(nameWords));
    expect(composeNames('Amber Dragon')).toMatchObject(thing);
  });

  it('names a kind of game of a realm', () => {
    expect(composeNames('Sapphire Roulette').CN).toBe(CN?.composeKind('Roulette', 'Sapphire'));
  });

  it('puts the kind behind what the game is about', () => {
    expect(composeNames('Amber Dragon Jackpot').VI).toBe(`${thing.VI}: ${VI?.kinds.Jackpot}`);
    expect(composeNames('Amber Dragon Jackpot').CN).toBe(`${thing.CN}：${CN?.kinds.Jackpot}`);
  });

  it('numbers sequels', () => {
    expect(composeNames('Amber Dragon VIII').VI).toBe(`${thing.VI} VIII`);
  });

  it.each(['Moonlit Koi', 'Amber Dragon of Jade', 'Amber Dragon Parade', 'Dragon', 'Amber', 'Tactic Front'])(
    'has no words for %j',
    (name) => {
      expect(composeNames(name)).toEqual({});
    },
  );
});
