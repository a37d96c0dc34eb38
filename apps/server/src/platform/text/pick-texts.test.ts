import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { pickTexts } from './pick-texts.ts';

const titles = ['How do I withdraw my money?', 'How long does a withdrawal take?', 'Who may play?', 'Nạp tiền thế nào'];
const pick = (typed: string, texts: readonly string[] = titles) =>
  pickTexts(
    foldText(typed),
    texts.map((title) => ({ title, folded: [foldText(title)] })),
  ).map(({ title }) => title);

describe('of a few texts', () => {
  it('those with every typed word come, the most alike first', () => {
    expect(pick('withdraw')).toEqual([titles[0], titles[1]]);
    expect(pick('withdrawl take')[0]).toBe(titles[1]);
    expect(pick('nap tien')).toEqual([titles[3]]);
    expect(pick('WITHDRAW money')[0]).toBe(titles[0]);
  });

  it('none comes for another word, or for nothing', () => {
    expect(pick('elephant')).toEqual([]);
    expect(pick(' !? ')).toEqual([]);
    expect(pickTexts('x', [{ folded: [] }])).toEqual([]);
  });

  it('one letter finds beginnings alone', () => {
    expect(pick('p', ['pearl', 'opal'])).toEqual(['pearl']);
  });
});
