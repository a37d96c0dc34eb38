import { expect, it } from 'vitest';
import { stopOf } from './identity-check.rules.ts';
import { identityRequirement, type RequirementFacts } from './identity-requirement.rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const later = new Date('2026-11-17T12:00:00Z');
const before = new Date('2026-11-15T12:00:00Z');

const facts: RequirementFacts = {
  ageVerifyBefore: 'threshold',
  identityDueHours: 72,
  threshold: 2_000n,
  deposited: 0n,
  isVerified: false,
  open: null,
  documents: [],
  now,
};
const asked = {
  state: 'none',
  asked: ['id_card'],
  dueAt: later,
  stoppedAt: null,
  openedAt: before,
  isUnderAge: false,
} as const satisfies Omit<NonNullable<RequirementFacts['open']>, 'asked'> & { asked: readonly string[] };
const open = (change: Partial<NonNullable<RequirementFacts['open']>> = {}): RequirementFacts['open'] => ({
  ...asked,
  asked: [...asked.asked],
  ...change,
});

const cases: [string, Partial<RequirementFacts>, Partial<ReturnType<typeof identityRequirement>>][] = [
  ['a new member', {}, { state: 'later', blocks: [], documents: ['id_card'], dueHours: 72, left: 2_000n }],
  ['a member who deposited a part of the sum', { deposited: 1_500n }, { state: 'later', blocks: [], left: 500n }],
  [
    'a new member where age is checked before a deposit',
    { ageVerifyBefore: 'deposit' },
    { state: 'due', blocks: ['deposit', 'play'], threshold: null },
  ],
  [
    'a new member where age is checked before a demo',
    { ageVerifyBefore: 'demo' },
    { state: 'due', blocks: ['deposit', 'play'] },
  ],
  [
    'a new member where age is checked before play',
    { ageVerifyBefore: 'play' },
    { state: 'due', blocks: ['play'], documents: ['id_card'] },
  ],
  [
    'a verified member',
    { isVerified: true, deposited: 9_000n },
    { state: 'verified', blocks: [], documents: [], left: null },
  ],
  [
    'a verified member where age is checked before a deposit',
    { isVerified: true, ageVerifyBefore: 'deposit' },
    { state: 'verified', blocks: [] },
  ],
  [
    'a member who was asked',
    { open: open(), deposited: 100n },
    { state: 'due', blocks: [], dueAt: later, left: 1_900n },
  ],
  [
    'a member who is late',
    { open: open({ dueAt: before }) },
    { state: 'due', blocks: ['deposit', 'play'], dueAt: before },
  ],
  [
    'a member above the sum',
    { open: open({ dueAt: now, stoppedAt: now }), deposited: 2_000n },
    { state: 'due', blocks: ['deposit', 'play'], left: 0n },
  ],
  [
    'a member whose documents are being reviewed',
    { open: open({ state: 'pending', dueAt: before }) },
    { state: 'review', blocks: [], documents: [] },
  ],
  [
    'a verified member with a new risk',
    { isVerified: true, open: open({ asked: ['selfie'] }) },
    { state: 'due', blocks: [], documents: ['selfie'], left: null },
  ],
  [
    'a member who sent one of two documents',
    { open: open({ asked: ['id_card', 'selfie'] }), documents: [{ kind: 'passport', state: 'sent' }] },
    { documents: ['selfie'] },
  ],
];

it.each(cases)(
  '%s is told what is required, and what is blocked is what an order refuses',
  (_, change, requirement) => {
    const given = { ...facts, ...change };
    const told = identityRequirement(given);
    expect(told).toMatchObject(requirement);
    const stop = stopOf(given);
    expect(told.blocks).toEqual((['deposit', 'play'] as const).filter((act) => stop?.[act] === true));
    // Whatever blocks something also says what to do about it, unless the documents are with us.
    if (told.blocks.length > 0 && told.state !== 'review') expect(told.documents).not.toEqual([]);
  },
);
