import { expect, test } from 'vitest';
import { engineIds } from './engines.ts';
import { isTableEngine, soloRulesOf } from './rules-of.ts';
import { crashRules } from './solo/index.ts';

test('autoplay exists where a round needs no further decision, and never in slots', () => {
  const engines = engineIds.filter((engine) => !isTableEngine(engine) && soloRulesOf(engine).mayAutoplay !== undefined);
  expect(engines).toEqual(['crash', 'dice', 'keno', 'plinko']);
});

test.each([
  [null, false],
  [200, true],
])('crash with an automatic cash-out at %s may be played automatically: %s', (autoCashOut, isAllowed) => {
  expect(crashRules.mayAutoplay?.({ autoCashOut })).toBe(isAllowed);
});
