import { describe, expect, it } from 'vitest';
import { codeFrom, isLetIn, networkOf } from './device.rules.ts';
import type { Device } from './device.types.ts';

const now = new Date('2026-05-01T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 3600_000);
const approved: Pick<Device, 'state' | 'approvedAt' | 'approvedHow' | 'lastUsedAt'> = {
  state: 'approved',
  approvedAt: daysAgo(200),
  approvedHow: 'operator',
  lastUsedAt: daysAgo(1),
};

describe('a device', () => {
  it.each<{ why: string; device: Partial<typeof approved>; isAsked?: boolean; isIn: boolean }>([
    { why: 'it is approved and in use', device: {}, isIn: true },
    {
      why: 'it waits',
      device: { state: 'pending', approvedAt: null, approvedHow: null, lastUsedAt: null },
      isIn: false,
    },
    { why: 'it has ended', device: { state: 'ended' }, isIn: false },
    { why: 'it was used 89 days ago', device: { lastUsedAt: daysAgo(89) }, isIn: true },
    { why: 'it was not used for 90 days', device: { lastUsedAt: daysAgo(90) }, isIn: false },
    {
      why: 'it was approved 90 days ago and never used',
      device: { approvedAt: daysAgo(90), lastUsedAt: null },
      isIn: false,
    },
    { why: 'nobody has checked it', device: { approvedHow: 'unchecked' }, isIn: false },
    { why: 'nobody asks for a check', device: { approvedHow: 'unchecked' }, isAsked: false, isIn: true },
  ])('is let in: $isIn, because $why', ({ device, isAsked = true, isIn }) => {
    expect(isLetIn({ ...approved, ...device }, { now, isAsked })).toBe(isIn);
  });

  it('has a code of signs that nobody mistakes for each other', () => {
    const codes = Array.from({ length: 256 }, (_, byte) => codeFrom(Uint8Array.of(byte, 255 - byte, byte, 7)));
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{2}-[2-9A-HJ-NP-Z]{2}$/);
    expect(new Set(codes).size).toBe(32);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
