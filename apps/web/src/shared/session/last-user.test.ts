import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLastUser, keepLastUser, readLastUser } from './last-user.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const nowMs = Date.parse('2026-11-15T10:00:00Z');

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps the name for a day, in the form security.md gives it and with nothing else', () => {
  keepLastUser({ kind: 'username', value: 'jonas1' }, nowMs);
  expect(JSON.parse(stored.get('lastUser') ?? '')).toEqual({
    kind: 'username',
    value: 'jonas1',
    expiresAt: nowMs + dayMs,
  });
  expect(readLastUser(nowMs + dayMs - 1)).toMatchObject({ kind: 'username', value: 'jonas1' });
});

test('keeps a number with its country', () => {
  keepLastUser({ kind: 'mobile', value: '0912345678', countryDialingCode: '84' }, nowMs);
  expect(readLastUser(nowMs)).toMatchObject({ kind: 'mobile', value: '0912345678', countryDialingCode: '84' });
});

test('a name whose day is over is not told and is removed', () => {
  keepLastUser({ kind: 'username', value: 'jonas1' }, nowMs);
  expect(readLastUser(nowMs + dayMs)).toBeNull();
  expect(stored.size).toBe(0);
});

test('a name from the future is removed: a moved clock must not keep it for years', () => {
  keepLastUser({ kind: 'username', value: 'jonas1' }, nowMs + dayMs);
  expect(readLastUser(nowMs)).toBeNull();
  expect(stored.size).toBe(0);
});

test.each([
  'jonas1',
  '{"kind":"username"}',
  '{"kind":"password","value":"x","expiresAt":9999999999999}',
  'null',
  `{"kind":"mobile","value":"0912345678","expiresAt":${nowMs + 1}}`,
])('%s is none of ours and is removed', (text) => {
  stored.set('lastUser', text);
  expect(readLastUser(nowMs)).toBeNull();
  expect(stored.size).toBe(0);
});

test('is forgotten on demand', () => {
  keepLastUser({ kind: 'username', value: 'jonas1' }, nowMs);
  forgetLastUser();
  expect(stored.size).toBe(0);
});

test('a device that forbids storage costs the memory and nothing else', () => {
  vi.stubGlobal('localStorage', undefined);
  keepLastUser({ kind: 'username', value: 'jonas1' }, nowMs);
  expect(readLastUser(nowMs)).toBeNull();
});
