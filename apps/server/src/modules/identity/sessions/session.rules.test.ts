import { describe, expect, it } from 'vitest';
import { callerFrom, classOfUserAgent, idleUntilAfterUse, isAlive, lifeFrom, wantsTouch } from './session.rules.ts';
import type { Session } from './session.types.ts';
import { endedSessionCookie, readSessionToken, sessionCookie } from './session-cookie.ts';

const opened = new Date('2026-03-01T08:00:00Z');
const after = (minutes: number): Date => new Date(opened.getTime() + minutes * 60_000);
const session: Session = {
  idHash: Buffer.alloc(32, 7),
  brandId: 'aurora',
  subjectId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
  role: 'member',
  level: 'full',
  scope: 'full',
  lastSeenAt: opened,
  ...lifeFrom(opened),
  steppedUp: null,
  family: null,
};

describe('the life of a session', () => {
  it.each([
    ['is alive before half an hour of silence', 29.9, true],
    ['is over after half an hour of silence', 30, false],
  ])('%s', (_what, minutes, alive) => {
    expect(isAlive(session, after(minutes))).toBe(alive);
  });

  it('goes on with use, but never beyond twelve hours', () => {
    expect(idleUntilAfterUse(session, after(20))).toEqual(after(50));
    expect(idleUntilAfterUse(session, after(11.9 * 60))).toEqual(after(12 * 60));
    const used: Session = { ...session, idleUntil: after(12 * 60) };
    expect(isAlive(used, after(12 * 60))).toBe(false);
  });

  it('is written down once a minute', () => {
    expect(wantsTouch(session, after(0.9))).toBe(false);
    expect(wantsTouch(session, after(1))).toBe(true);
  });

  it('allows nothing but the change of a password that must change', () => {
    expect(callerFrom({ ...session, scope: 'change_password' })).toMatchObject({ level: 'changeOnly' });
    expect(callerFrom(session)).toMatchObject({ role: 'member', level: 'full', sessionId: '07'.repeat(32) });
  });
});

describe('the cookie', () => {
  const token = 'a'.repeat(43);
  it.each([
    ['alone', `__Host-sid=${token}`, token],
    ['among others', `theme=dark; __Host-sid=${token}; x=1`, token],
    ['under another name', `sid=${token}`, null],
    ['twice', `__Host-sid=${token}; __Host-sid=${'b'.repeat(43)}`, null],
    ['too short', '__Host-sid=abc', null],
    ['with signs that are none of ours', `__Host-sid=${'%'.repeat(43)}`, null],
    ['absent', undefined, null],
  ])('%s is read as it should be', (_how, header, expected) => {
    expect(readSessionToken(header)).toBe(expected);
  });

  it('is out of reach of scripts, of other hosts and of plain lines', () => {
    for (const cookie of [sessionCookie(token), endedSessionCookie]) {
      expect(cookie).toMatch(/^__Host-sid=.*; Path=\/; Secure; HttpOnly; SameSite=Lax/);
      expect(cookie).not.toMatch(/Domain/i);
    }
    expect(endedSessionCookie).toContain('Max-Age=0');
  });
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'desktop'],
  ['curl/8', 'other'],
])('%s is told apart as %s', (userAgent, expected) => {
  expect(classOfUserAgent(userAgent)).toBe(expected);
});
