import { describe, expect, it } from 'vitest';
import type { Method } from '../cashier.types.ts';
import {
  byHand,
  changesOf,
  clockOf,
  draftOf,
  factsOf,
  faultsOf,
  inputOf,
  type MethodDraft,
  minutesOf,
  newChannel,
  newDraft,
  percentOf,
  ppmOf,
} from './method-draft.rules.ts';

const usd = (minor: bigint) => ({ minor, currency: 'USD' });
const read = (text: string) => (/^-?\d+$/.test(text.trim()) ? BigInt(text) * 10_000n : null);
const write = (minor: bigint) => String(minor / 10_000n);

const method: Method = {
  methodId: '0198c0de-0000-7000-8000-000000000001',
  direction: 'in',
  kind: 'transfer',
  providerCode: byHand,
  payeeKind: null,
  titles: { EN: 'Bank transfer' },
  notes: {},
  min: usd(100_000n),
  max: usd(50_000_000n),
  fee: { flat: usd(0n), ppm: 12_500 },
  arrivalMinutes: 30,
  hours: { from: 480, to: 1_440 },
  position: 3,
  isEnabled: true,
  channels: [
    {
      channelId: '0198c0de-0000-7000-8000-000000000002',
      label: 'Main',
      weight: 3,
      isEnabled: true,
      account: { bankName: 'First Example', holderName: 'Operator', number: '12 34' },
    },
  ],
  revision: 4,
  pending: null,
};
const draft = draftOf(method, write);
const [channel] = draft.channels;
const edit = (part: Partial<MethodDraft>): MethodDraft => ({ ...draft, ...part });
const withChannel = (part: Partial<NonNullable<typeof channel>>) =>
  edit({ channels: [{ ...(channel ?? newChannel('x')), ...part }] });

it('an unchanged draft sends what it was given', () => {
  expect(inputOf(draft, read)).toEqual({
    titles: { EN: 'Bank transfer' },
    notes: {},
    min: '100000',
    max: '50000000',
    feeFlat: '0',
    feePpm: 12_500,
    arrivalMinutes: 30,
    hours: { from: 480, to: 1_440 },
    position: 3,
    isEnabled: true,
    channels: method.channels,
  });
  expect(faultsOf(draft, read)).toEqual([]);
});

describe('the clock', () => {
  it.each([
    [0, '00:00'],
    [61, '01:01'],
    [1_439, '23:59'],
    [1_440, '00:00'],
  ] as const)('the clock writes %i as %s', (minutes, clock) => {
    expect(clockOf(minutes)).toBe(clock);
  });

  it.each([
    ['00:00', false, 0],
    ['00:00', true, 1_440],
    ['23:59', true, 1_439],
    ['24:00', true, null],
    ['8:00', false, null],
    ['', false, null],
  ] as const)('the clock reads %s (as an end: %s) as %s', (clock, isEnd, minutes) => {
    expect(minutesOf(clock, isEnd)).toBe(minutes);
  });
});

describe('a percentage', () => {
  it.each([
    ['0', 0],
    ['1.25', 12_500],
    ['1,25', 12_500],
    ['0.0001', 1],
    ['50', 500_000],
    ['1.00001', null],
    ['-1', null],
    ['', null],
    ['one', null],
  ] as const)('a percentage of %s is read as %s millionths', (text, ppm) => {
    expect(ppmOf(text)).toBe(ppm);
  });

  it('every percentage that is written can be read back', () => {
    for (let ppm = 0; ppm <= 500_000; ppm += 37) expect(ppmOf(percentOf(ppm))).toBe(ppm);
  });
});

it.each([
  ['title', edit({ titles: { TY: 'Other' } })],
  ['provider', edit({ providerCode: '', channels: [] })],
  ['min', edit({ min: '' })],
  ['min', edit({ min: '0' })],
  ['max', edit({ max: '9' })],
  ['feeFlat', edit({ feeFlat: '-1' })],
  ['feePercent', edit({ feePercent: '50.0001' })],
  ['arrivalMinutes', edit({ arrivalMinutes: '10081' })],
  ['arrivalMinutes', edit({ arrivalMinutes: '1.5' })],
  ['hours', edit({ opensAt: '08:00', closesAt: '08:00' })],
  ['hours', edit({ opensAt: '' })],
  ['position', edit({ position: '1001' })],
  ['channelLabel', withChannel({ label: ' ' })],
  ['channelWeight', withChannel({ weight: '1001' })],
  ['channelAccount', withChannel({ number: '' })],
  ['channelNone', withChannel({ isEnabled: false })],
  ['channelNone', edit({ channels: [] })],
] as const)('a draft with %s has a fault', (fault, wrong) => {
  expect(faultsOf(wrong, read)).toEqual([fault]);
});

it('a draft needs no account where the provider names one with each order', () => {
  expect(faultsOf(edit({ providerCode: 'sandbox', channels: [] }), read)).toEqual([]);
});

it('a method may be open across midnight, or always', () => {
  expect(faultsOf(edit({ opensAt: '22:00', closesAt: '06:00' }), read)).toEqual([]);
  expect(inputOf(edit({ isAlwaysOpen: true }), read).hours).toBeNull();
});

it('a new method starts closed, with the fields that its direction fixes', () => {
  expect(newDraft('USD', 'out', 'sandbox')).toMatchObject({ kind: 'payout', payeeKind: 'bank', isEnabled: false });
  expect(newDraft('USD', 'in', 'sandbox')).toMatchObject({ kind: 'hosted', payeeKind: null, isEnabled: false });
});

describe('the difference of two drafts', () => {
  const before = factsOf(draft, read);
  const changed = (after: MethodDraft) => changesOf(before, factsOf(after, read));
  const id = channel?.channelId ?? '';

  it.each([
    ['nothing', draft, []],
    ['spaces and another way to write a figure', edit({ min: ' 10 ', feePercent: '1,2500', position: '03' }), []],
    ['a limit', edit({ min: '20' }), ['min']],
    ['a fee', edit({ feePercent: '1.3' }), ['feePercent']],
    ['a text of another language', edit({ titles: { EN: 'Bank transfer', TY: 'Other' } }), ['titles.TY']],
    ['a text taken away', edit({ titles: {} }), ['titles.EN']],
    ['no hours', edit({ isAlwaysOpen: true }), ['hours']],
    ['a switch', edit({ isEnabled: false }), ['isEnabled']],
    ['a weight', withChannel({ weight: '5' }), [`channels.${id}.weight`]],
    ['a number of an account', withChannel({ number: '56 78' }), [`channels.${id}.account`]],
  ] as const)('the difference contains %s', (_, after, names) => {
    expect(changed(after)).toEqual(names);
  });

  it('the difference contains an added and a removed account', () => {
    expect(changed(edit({ channels: [...draft.channels, newChannel('new')] }))).toHaveLength(4);
    expect(changed(edit({ channels: [] }))).toHaveLength(4);
  });
});
