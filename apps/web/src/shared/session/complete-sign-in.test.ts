import { expect, test } from 'vitest';
import { landingOf } from './complete-sign-in.ts';

test.each([
  ['member', null, '/'],
  ['member', '/lottery?gameCode=K3', '/lottery?gameCode=K3'],
  ['agent', null, '/agentHome'],
  ['agent', '/promotions', '/agentHome'],
] as const)('a login as %s with the wanted path %s leads to %s', (area, wantedPath, to) => {
  expect(landingOf({ area, wantedPath })).toBe(to);
});
