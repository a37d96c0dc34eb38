import { describe, expect, it } from 'vitest';
import { judgeCall, judgePlayer, judgeSession, type Standing } from './play.rules.ts';
import type { GameSession, MoneyCall, Player } from './play.types.ts';

const now = new Date('2026-01-01T12:00:00Z');
const player: Player = {
  vendorCode: 'studio',
  playerId: 'p_1',
  brandId: 'aurora',
  memberId: 'm',
  walletId: 1n,
  currency: 'VND',
};
const session: GameSession = {
  vendorCode: 'studio',
  playerId: 'p_1',
  gameCode: 'lucky-reef',
  expiresAt: new Date('2026-01-01T12:00:01Z'),
  endedAt: null,
  seenAt: new Date('2026-01-01T11:59:00Z'),
  isSlot: false,
};
const standing: Standing = {
  vendor: { status: 'active', tableSwitch: false },
  isBrandOpen: true,
  session,
  isLongPast: false,
  now,
};
const bet: Extract<MoneyCall, { name: 'bet' }> = {
  name: 'bet',
  transactionId: 'b',
  playerId: 'p_1',
  sessionToken: 's',
  roundId: 'r',
  gameCode: 'lucky-reef',
  currency: 'VND',
  amount: '1',
  betKind: 'normal',
  grantId: null,
  roundClosed: false,
};
const win: Extract<MoneyCall, { name: 'win' }> = {
  name: 'win',
  transactionId: 'w',
  refTransactionId: 'b',
  playerId: 'p_1',
  roundId: 'r',
  gameCode: 'lucky-reef',
  currency: 'VND',
  amount: '1',
  winKind: 'normal',
  grantId: null,
  jackpotId: null,
  campaignId: null,
  roundClosed: false,
  resettlement: false,
};

describe('a bet', () => {
  it.each<[string, Partial<Standing>, string | null]>([
    ['in a living session', {}, null],
    ['of a vendor that is off', { vendor: { status: 'disabled', tableSwitch: false } }, 'VENDOR_DISABLED'],
    ['during maintenance', { isBrandOpen: false }, 'MAINTENANCE'],
    ['without a session', { session: undefined }, 'SESSION_INVALID'],
    ['in a session that ended', { session: { ...session, endedAt: now } }, 'SESSION_EXPIRED'],
    ['at the moment the session runs out', { session: { ...session, expiresAt: now } }, 'SESSION_EXPIRED'],
    ['half an hour after the last call', { session: { ...session, seenAt: new Date('2026-01-01T11:30:00Z') } }, null],
    ['later than that', { session: { ...session, seenAt: new Date('2026-01-01T11:29:59.999Z') } }, 'SESSION_EXPIRED'],
    ['under an id of long ago', { isLongPast: true }, 'SESSION_EXPIRED'],
  ])('%s', (_, change, verdict) => {
    expect(judgeCall(bet, player, { ...standing, ...change })).toBe(verdict);
    // Wins and rollbacks are accepted in every state.
    expect(judgeCall(win, player, { ...standing, ...change })).toBeNull();
  });

  it('is judged by its currency before anything else', () => {
    const closed = { ...standing, isBrandOpen: false, session: undefined };
    expect(judgeCall({ ...bet, currency: 'USD' }, player, closed)).toBe('CURRENCY_MISMATCH');
    expect(judgeCall({ ...bet, currency: 'XXX' }, player, closed)).toBe('DEMO_SESSION');
    expect(judgeCall({ ...win, currency: 'USD' }, player, closed)).toBe('CURRENCY_MISMATCH');
  });
});

describe('a session', () => {
  const asked = { player, gameCode: 'lucky-reef', tableSwitch: false, now };
  it.each<[string, GameSession, string | null]>([
    ['of this player and game', session, null],
    ['of another vendor', { ...session, vendorCode: 'other' }, 'SESSION_INVALID'],
    ['of another player', { ...session, playerId: 'p_2' }, 'SESSION_INVALID'],
    ['of another game', { ...session, gameCode: 'other' }, 'SESSION_INVALID'],
  ])('%s', (_, given, verdict) => {
    expect(judgeSession(given, asked)).toBe(verdict);
  });

  it('holds for any game where tables are switched, and where no game is asked for', () => {
    expect(judgeSession({ ...session, gameCode: 'other' }, { ...asked, tableSwitch: true })).toBeNull();
    expect(judgeSession({ ...session, gameCode: 'other' }, { ...asked, gameCode: null })).toBeNull();
  });
});

describe('a player', () => {
  it.each([
    ['in order', 'active', [], null],
    ['with a limit', 'active', ['limited'], null],
    ['barred', 'active', ['barred'], 'exclusion'],
    ['excluded at their own request', 'excluded', ['barred'], 'exclusion'],
    ['shown as excluded though nothing bars them', 'excluded', [], 'account'],
    ['blocked', 'blocked', [], 'account'],
    ['who closed the account', 'closed', [], 'account'],
    ['with a frozen wallet', 'active', ['frozen'], 'account'],
    ['with a closed wallet', 'active', ['closed'], 'account'],
    ['in debt', 'active', ['debt'], 'account'],
  ] as const)('%s', (_, state, flags, stop) => {
    expect(judgePlayer({ state, flags })).toBe(stop);
  });

  it('whom a bar stops where there is no wallet to look at', () => {
    expect(judgePlayer({ state: 'active', flags: [], stops: ['cooling_off'] })).toBe('exclusion');
  });
});
