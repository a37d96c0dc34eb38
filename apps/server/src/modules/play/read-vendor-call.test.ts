import { currencyOf, scaleVendorAmount } from '@fairhouse/money';
import { type VendorCallName, vendorCallNames, vendorRequests } from '@fairhouse/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVendorCall, readVendorFields } from './read-vendor-call.ts';

const stake = {
  transactionId: 'b-1001',
  playerId: 'p_7Q2M9K4T1XWZ',
  sessionToken: 's_example',
  roundId: 'r-55',
  gameCode: 'lucky-reef',
  currency: 'VND',
};

/** A request of each call with every field of the protocol. */
const whole: Record<VendorCallName, Record<string, unknown>> = {
  bet: {
    ...stake,
    amount: '20000',
    betKind: 'ante',
    jackpot: [{ jackpotId: 'j-1', contributionMicro: '1250000' }],
    selections: [{ market: 'm', selection: 's', odds: '1.95', stake: '20000' }],
    roundClosed: true,
    occurredAt: '2026-01-01T00:00:00.000Z',
    meta: { table: 7 },
  },
  'bet-win': { ...stake, betAmount: '20000', winAmount: '0', betKind: 'normal', roundClosed: false, meta: null },
  win: {
    ...stake,
    refTransactionId: 'b-1000',
    amount: '0',
    winKind: 'jackpot',
    grantId: 'g',
    jackpotId: 'j',
    campaignId: 'c',
    roundClosed: true,
    resettlement: true,
    reason: 'the camera was wrong',
    occurredAt: '2026-01-01T00:00:00.000Z',
    meta: 'free',
  },
  rollback: { ...stake, refTransactionId: 'b-1000', amount: '20000', reason: 'timeout', meta: [] },
  'end-round': { ...stake, result: 'https://studio.example/r-55', meta: {} },
  balance: { playerId: 'p_7Q2M9K4T1XWZ', sessionToken: 's_example', gameCode: 'lucky-reef' },
  'transactions/query': { transactionIds: ['b-1', 'b-2'] },
  'transactions/list': { fromSeq: '1', limit: 1_000 },
  authenticate: { launchToken: 'l_example', gameCode: 'lucky-reef', device: 'mobile', clientIp: '203.0.113.9' },
};

const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const accepts = (name: VendorCallName, value: unknown): boolean => vendorRequests[name].safeParse(value).success;

/** Nearly valid values, besides every value that JSON can hold. */
const anyField = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('0', '1', '01', '-1', '+1', '1.5', '1e3', '٣', ' 1', '1 ', '1\n', '', '0x10', 'NaN', 'null'),
  fc.constantFrom('9'.repeat(18), '9'.repeat(19), 'a'.repeat(128), 'a'.repeat(129), 'x'.repeat(2_049), 'ab\n'),
  fc.constantFrom('VND', 'vnd', 'VNDX', 'XXXXXX', 'normal', 'tip', 'jackpot', 'timeout', 'toString', 'b-1001'),
  fc.constantFrom<unknown>({ grantId: 'g' }, { grantId: 'g', more: 1 }, {}, [], [{}], { grantId: 7 }),
  fc.constantFrom<unknown>(
    [{ jackpotId: 'j', contributionMicro: '1' }],
    [{ jackpotId: 'j', contributionMicro: 1 }],
    [{ jackpotId: 'j', contributionMicro: '1', amount: '1' }],
    Array.from({ length: 51 }, () => ({ jackpotId: 'j', contributionMicro: '1' })),
    [{ market: 'm', selection: 's', odds: '2', stake: '1' }],
    [{ market: 'm', selection: 's', odds: '2.', stake: '1' }],
    [{ market: 'm', selection: 's', odds: '2', stake: '1', odd: 1 }],
  ),
  fc.constantFrom<unknown>(0, 1, 1.5, 1_000, 1_001, -1, 'desktop', 'tablet'),
  fc.string({ maxLength: 8 }),
  fc.bigInt({ min: 0n, max: 10n ** 19n }).map(String),
);

describe('the reader of vendor calls', () => {
  it.each(vendorCallNames)('takes a whole %s as the schema reads it', (name) => {
    const parsed = vendorRequests[name].parse(whole[name]) as Record<string, unknown>;
    const read = readVendorCall(name, bytes(whole[name]));
    expect(read).toMatchObject({ name });
    for (const [field, value] of Object.entries(read ?? {})) {
      if (field === 'name' || value === null) continue;
      expect({ [field]: value }).toEqual({ [field]: parsed[field] });
    }
  });

  it.each(vendorCallNames)('refuses a %s without any one of its required fields, and only then', (name) => {
    for (const field of Object.keys(whole[name])) {
      const { [field]: _, ...rest } = whole[name];
      expect([field, readVendorCall(name, bytes(rest)) !== undefined]).toEqual([field, accepts(name, rest)]);
    }
    expect(readVendorCall(name, bytes({}))).toBeUndefined();
  });

  it.each(vendorCallNames)('gives every %s the verdict of the schema, whatever its fields hold', (name) => {
    const fields = [...Object.keys(whole[name]), 'freeSpin', 'unknownField'];
    let taken = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...fields), anyField), { maxLength: 3 }),
        fc.subarray(fields, { maxLength: 2 }),
        (changes, left) => {
          const value: Record<string, unknown> = { ...whole[name], ...Object.fromEntries(changes) };
          for (const field of left) delete value[field];
          const read = readVendorFields(name, value);
          if (read !== undefined) taken += 1;
          expect([JSON.stringify(value), read !== undefined]).toEqual([JSON.stringify(value), accepts(name, value)]);
        },
      ),
      { numRuns: 1_500 },
    );
    // Both verdicts occurred: a parser that refuses everything would not pass.
    expect(taken).toBeGreaterThan(50);
  });

  it('takes any JSON value as an amount exactly, or refuses it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anyField, fc.double(), fc.integer()), (amount) => {
        const text = JSON.stringify({ ...whole.bet, amount });
        const read = readVendorCall('bet', Buffer.from(text));
        if (read === undefined) return;
        expect(typeof amount).toBe('string');
        const units = scaleVendorAmount((read as { amount: string }).amount, { vendorScale: 0 }, currencyOf('VND'));
        if (units.ok) expect(units.units).toBe(BigInt(amount as string) * 10_000n);
      }),
    );
  });

  it.each([
    ['a number', '20000'],
    ['an exponent', '"1e3"'],
    ['a sign', '"-1"'],
    ['a leading zero', '"01"'],
    ['decimals', '"1.5"'],
    ['another script', '"٣"'],
    ['nineteen digits', '"1000000000000000000"'],
    ['a list', '["1"]'],
    ['null', 'null'],
    ['nothing at all without a free spin', '"0"'],
  ])('refuses %s as an amount', (_, amount) => {
    const text = JSON.stringify({ ...whole.bet, amount: '?' }).replace('"?"', amount);
    expect(readVendorCall('bet', Buffer.from(text))).toBeUndefined();
  });

  it('takes a stake of nothing for a free spin, and nothing but that', () => {
    const free = { ...whole.bet, freeSpin: { grantId: 'g-1' } };
    expect(readVendorCall('bet', bytes({ ...free, amount: '0' }))).toMatchObject({ grantId: 'g-1', amount: '0' });
    expect(readVendorCall('bet', bytes(free))).toBeUndefined();
  });

  it('refuses a name that stands twice, a body that is too deep, broken text, and whatever is no object', () => {
    const text = JSON.stringify(whole.bet);
    expect(readVendorCall('bet', Buffer.from(`${text.slice(0, -1)},"amount":"1"}`))).toBeUndefined();
    expect(readVendorCall('bet', bytes({ ...whole.bet, meta: [[[[[1]]]]] }))).toBeUndefined();
    expect(readVendorCall('bet', bytes({ ...whole.bet, meta: [[[[1]]]] }))).toBeDefined();
    expect(
      readVendorCall('bet', Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0x22, 0x7d])])),
    ).toBe(undefined);
    for (const other of ['', 'null', '[]', '"bet"', '7']) {
      expect(readVendorCall('bet', Buffer.from(other))).toBeUndefined();
    }
  });

  it('ignores fields that it does not know', () => {
    expect(readVendorCall('bet', bytes({ ...whole.bet, soon: { to: 'come' } }))).toBeDefined();
  });

  it('bounds what it keeps of free text', () => {
    expect(readVendorCall('bet', bytes({ ...whole.bet, meta: 'x'.repeat(4_094) }))).toBeDefined();
    expect(readVendorCall('bet', bytes({ ...whole.bet, meta: 'x'.repeat(4_095) }))).toBeUndefined();
  });
});
