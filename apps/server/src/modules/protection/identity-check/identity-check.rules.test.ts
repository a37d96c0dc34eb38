import { documentKinds, identityBecause } from '@fairhouse/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  documentsToAsk,
  dueAfterRejection,
  isOverdue,
  mayAskAtWithdrawal,
  missingDocuments,
  shownState,
  stopOf,
} from './identity-check.rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const later = new Date('2026-11-17T12:00:00Z');
const before = new Date('2026-11-15T12:00:00Z');

describe('an age', () => {
  it.each([
    ['2008-11-16', 18],
    ['2008-11-17', 17],
    ['2008-11-15', 18],
    ['2026-11-16', 0],
    ['2027-01-01', -1],
  ])('of %s is %i', (birthday, age) => {
    expect(ageOn(birthday, '2026-11-16')).toBe(age);
  });

  it('of somebody born on a leap day is reached on the first of March', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });
});

describe('the requested documents', () => {
  it('are one proof of identity', () => {
    for (const because of ['FIRST_DEPOSIT', 'THRESHOLD', 'AGE'] as const)
      expect(documentsToAsk(because, [])).toEqual(['id_card']);
  });

  it('exclude what was accepted, unless it expired', () => {
    for (const accepted of ['passport', 'id_card', 'driving_licence'] as const) {
      expect(documentsToAsk('FIRST_DEPOSIT', [accepted])).toEqual([]);
      expect(documentsToAsk('EXPIRED', [accepted])).toEqual(['id_card']);
      expect(documentsToAsk('NEW_RISK', [accepted, 'selfie'])).toEqual(['proof_of_address']);
    }
  });

  it('are missing until they were sent and not rejected, whatever else there is', () => {
    const documents = fc.uniqueArray(fc.constantFrom(...documentKinds));
    const states = fc.constantFrom('sent' as const, 'accepted' as const, 'rejected' as const);
    fc.assert(
      fc.property(
        documents,
        fc.array(fc.record({ kind: fc.constantFrom(...documentKinds), state: states })),
        (asked, given) => {
          const missing = missingDocuments(asked, given);
          const good = given.filter(({ state }) => state !== 'rejected').map(({ kind }) => kind);
          for (const document of asked) if (good.includes(document)) expect(missing).not.toContain(document);
          if (good.length === 0) expect(missing).toEqual(asked);
          expect(
            missingDocuments(asked, [...given, ...missing.map((kind) => ({ kind, state: 'sent' as const }))]),
          ).toEqual([]);
        },
      ),
    );
  });

  it('allow a passport for an identity card, and a selfie for nothing else', () => {
    expect(missingDocuments(['id_card'], [{ kind: 'passport', state: 'sent' }])).toEqual([]);
    expect(missingDocuments(['id_card'], [{ kind: 'selfie', state: 'sent' }])).toEqual(['id_card']);
  });

  it('are requested at a withdrawal only for what could not have been known before', () => {
    expect(identityBecause.filter(mayAskAtWithdrawal)).toEqual(['THRESHOLD', 'NEW_RISK', 'PAYOUT_ACCOUNT_NEW']);
  });
});

describe('the deadline of a case', () => {
  it.each([
    ['none', true],
    ['declared', true],
    ['rejected', true],
    ['pending', false],
    ['verified', false],
    ['expired', false],
  ] as const)('is over in %s: %s', (state, isOver) => {
    expect(isOverdue({ state, dueAt: now }, now)).toBe(isOver);
    expect(isOverdue({ state, dueAt: later }, now)).toBe(false);
    expect(isOverdue({ state, dueAt: null }, now)).toBe(false);
  });

  it('is extended by a day when a document is rejected, once, and not for a member who was late already', () => {
    const fresh = { dueAt: before, stoppedAt: null, rejections: 0 };
    expect(dueAfterRejection(fresh, now)).toEqual(later);
    expect(dueAfterRejection({ ...fresh, rejections: 1 }, now)).toEqual(before);
    expect(dueAfterRejection({ ...fresh, stoppedAt: before }, now)).toEqual(before);
    expect(dueAfterRejection({ ...fresh, dueAt: null }, now)).toBeNull();
    const far = new Date('2026-12-01T00:00:00Z');
    expect(dueAfterRejection({ ...fresh, dueAt: far }, now)).toEqual(far);
  });
});

describe('the blocks of a check', () => {
  const open = { state: 'none', dueAt: later, stoppedAt: null, openedAt: before, isUnderAge: false } as const;
  const stop = (more: Partial<Parameters<typeof stopOf>[0]>) =>
    stopOf({ ageVerifyBefore: 'threshold', isVerified: false, open, now, ...more });

  it('are none before the deadline', () => {
    expect(stop({})).toBeNull();
    expect(stop({ open: null })).toBeNull();
  });

  it('are deposits and play after it, also for verified members whose check expired', () => {
    const all = { deposit: true, play: true, demo: false };
    expect(stop({ open: { ...open, dueAt: before } })).toEqual({ ...all, from: before });
    expect(stop({ open: { ...open, stoppedAt: before } })).toEqual({ ...all, from: before });
    expect(stop({ isVerified: true, open: { ...open, dueAt: before } })).toEqual({ ...all, from: before });
  });

  it('are all play for a member who declared to be too young', () => {
    expect(stop({ open: { ...open, stoppedAt: before, isUnderAge: true } })?.demo).toBe(true);
  });

  it('stay the same while documents are under review', () => {
    expect(stop({ open: { ...open, state: 'pending', dueAt: before } })).toBeNull();
    expect(stop({ open: { ...open, state: 'pending', stoppedAt: before } })).not.toBeNull();
  });

  it('apply from the start where the profile requires verification first', () => {
    expect(stop({ ageVerifyBefore: 'play', open: null })).toEqual({
      deposit: false,
      play: true,
      demo: false,
      from: now,
    });
    expect(stop({ ageVerifyBefore: 'deposit' })).toEqual({
      deposit: true,
      play: true,
      demo: false,
      from: before,
    });
    expect(stop({ ageVerifyBefore: 'demo' })?.demo).toBe(true);
    expect(stop({ ageVerifyBefore: 'demo', isVerified: true })).toBeNull();
  });
});

it('the shown state is expired until something is declared again', () => {
  expect(shownState(null)).toBe('none');
  expect(shownState({ state: 'none', because: 'EXPIRED' })).toBe('expired');
  expect(shownState({ state: 'declared', because: 'EXPIRED' })).toBe('declared');
  expect(shownState({ state: 'none', because: 'AGE' })).toBe('none');
});
