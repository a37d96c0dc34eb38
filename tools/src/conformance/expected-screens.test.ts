import { expect, it } from 'vitest';
import { expectationOf } from './expected-screens.ts';
import { specRoutes } from './spec.ts';

it('knows where each of the thirty routes leads a visitor', () => {
  const expected = specRoutes.map(expectationOf);
  expect(expected).toHaveLength(30);
  expect(expected.filter(({ finalPath, popup }) => finalPath === '/login' && popup === 'login')).toHaveLength(12);
});

it('sends a visitor from a member’s page to the login popup, and from the agent centre to the agent landing', () => {
  expect(expectationOf({ path: '/pointMall', screen: '', auth: 'member' })).toEqual({
    path: '/pointMall',
    finalPath: '/login',
    screen: 'R02',
    popup: 'login',
  });
  expect(expectationOf({ path: '/agentHome', screen: '', auth: 'agent, else redirect to /agent' })).toMatchObject({
    finalPath: '/agent',
    screen: 'R22',
    popup: null,
  });
});

it('refuses a guard or a path that it does not know, instead of letting it pass', () => {
  expect(() => expectationOf({ path: '/rng', screen: '', auth: 'vip' })).toThrow('vip');
  expect(() => expectationOf({ path: '/elsewhere', screen: '', auth: 'none' })).toThrow('/elsewhere');
});
