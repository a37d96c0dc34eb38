import { describe, expect, it } from 'vitest';
import { readForm } from './form-bodies.ts';

describe('a form-encoded body', () => {
  it('is read field by field, with its escapes undone', () => {
    expect(readForm('username=jonas1&email=jonas%2Bplay%40example.com&note=a+b')).toEqual({
      username: 'jonas1',
      email: 'jonas+play@example.com',
      note: 'a b',
    });
  });

  it.each([
    ['a broken escape', 'username=%zz'],
    ['a field that comes twice', 'username=a&username=b'],
    ['a crowd of fields', Array.from({ length: 21 }, (_, index) => `f${index}=1`).join('&')],
  ])('is refused for %s', (_what, text) => {
    expect(() => readForm(text)).toThrow('SYSTEM_INPUT_INVALID');
  });

  it('gives a field called __proto__ no power', () => {
    const read = readForm('__proto__=x&username=a');
    expect(Object.keys(read)).toEqual(['__proto__', 'username']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
