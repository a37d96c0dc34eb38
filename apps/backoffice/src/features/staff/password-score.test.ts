import { describe, expect, it } from 'vitest';
import { passwordScore } from './password-score.ts';

describe('the hint about a password', () => {
  it.each([
    ['', 0],
    ['short', 1],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
    ['elevenchars', 1],
    ['twelve chars', 2],
    ['sixteen chars ok', 3],
    ['a sentence that is long', 4],
  ])('%s scores %i', (secret, score) => {
    expect(passwordScore(secret)).toBe(score);
  });
});
