import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskName } from './report.rules.ts';

describe('maskName', () => {
  it.each([
    { name: 'jasper1', shown: 'j***1', why: 'first and last letter stay' },
    { name: 'a-very-long-name-indeed', shown: 'a***d', why: 'the length is not told' },
    { name: 'bob', shown: 'b***b', why: 'three letters still hide one' },
    { name: 'al', shown: 'a***', why: 'two letters would be told whole' },
    { name: 'x', shown: 'x***', why: 'one letter stands alone' },
    { name: '', shown: '***', why: 'nobody is nobody' },
    { name: '  lena  ', shown: 'l***a', why: 'spaces around a name are not its letters' },
    { name: 'किरण', shown: 'कि***ण', why: 'a letter with its sign is one letter' },
    { name: '👩‍🚀nova👩‍🚀', shown: '👩‍🚀***👩‍🚀', why: 'a picture made of several signs is one letter' },
  ])('shows "$name" as "$shown", because $why', ({ name, shown }) => {
    expect(maskName(name)).toBe(shown);
  });

  it('never tells more than two letters of a name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{3,40}$/), (name) => {
        const shown = maskName(name);
        expect(shown).toHaveLength(5);
        expect(shown.slice(1, 4)).toBe('***');
      }),
    );
  });
});
