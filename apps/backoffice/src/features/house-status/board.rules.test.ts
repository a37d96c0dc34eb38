import { describe, expect, test } from 'vitest';
import { type RoleReport, stateOf, summarise } from './board.rules.ts';
import { type Readiness, type Role, readReadiness, roles } from './readiness.ts';

const answer = (status: Readiness['status']): Readiness => ({ status, role: 'http', version: '0.1.0', checks: [] });
const report = (role: Role, over: Partial<RoleReport> = {}): RoleReport => ({
  role,
  lastAnswer: answer('ready'),
  lastAnswerAtMs: 1_000,
  isAnswering: true,
  ...over,
});
const board = (over: Partial<Record<Role, Partial<RoleReport>>> = {}) => roles.map((role) => report(role, over[role]));

describe('the state of a role', () => {
  test.each([
    ['ready', true, 'ready'],
    ['degraded', true, 'degraded'],
    ['not-ready', true, 'notReady'],
    ['ready', false, 'noAnswer'],
    ['ready', null, 'loading'],
  ] as const)('last answer %s, answering %s: %s', (status, isAnswering, state) => {
    expect(stateOf(report('http', { lastAnswer: answer(status), isAnswering }))).toBe(state);
  });
});

describe('the verdict on the house', () => {
  test('is ready when every role is', () => {
    expect(summarise(board())).toEqual({ kind: 'ready' });
  });

  test('waits for a role that was not heard yet', () => {
    expect(summarise(board({ worker: { isAnswering: null } }))).toEqual({ kind: 'loading' });
  });

  test('names the degraded roles', () => {
    expect(summarise(board({ worker: { lastAnswer: answer('degraded') } }))).toEqual({
      kind: 'degraded',
      roles: ['worker'],
    });
  });

  test('lets a role that is down outweigh one that is degraded or still unknown', () => {
    expect(
      summarise(
        board({
          gateway: { isAnswering: false },
          worker: { lastAnswer: answer('degraded') },
          realtime: { isAnswering: null },
        }),
      ),
    ).toEqual({ kind: 'down', roles: ['gateway'] });
  });

  test('says so when nothing is up', () => {
    expect(summarise(roles.map((role) => report(role, { isAnswering: false })))).toEqual({ kind: 'allDown' });
  });
});

describe('an answer of a role', () => {
  const good = {
    status: 'degraded',
    role: 'http',
    version: '0.1.0',
    checks: [{ name: 'redis', status: 'down', detail: 'refused' }],
  };

  test('is read when it has the agreed shape', () => {
    expect(readReadiness(good)).toEqual(good);
  });

  test.each([
    ['no object', 'ok'],
    ['null', null],
    ['an unknown status', { ...good, status: 'ok' }],
    ['a missing version', { ...good, version: undefined }],
    ['checks that are no list', { ...good, checks: {} }],
    ['a check with an unknown status', { ...good, checks: [{ name: 'redis', status: 'fine' }] }],
  ])('is not believed with %s', (_name, body) => {
    expect(readReadiness(body)).toBeNull();
  });
});
