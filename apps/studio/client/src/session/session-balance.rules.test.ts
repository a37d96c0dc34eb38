import { expect, test } from 'vitest';
import { opened, round } from './session.fixture.ts';
import {
  applyRound,
  applyWallet,
  beginRound,
  cancelRound,
  netOf,
  openSessionBalance,
  revealRound,
  settleAtTable,
  stakeAtTable,
} from './session-balance.rules.ts';

const fresh = () => openSessionBalance(opened());

test('the stake leaves what is shown at once', () => {
  const sessionBalance = beginRound(fresh(), 100n);
  expect(sessionBalance.shown).toBe(900n);
  expect(netOf(sessionBalance)).toBe(-100n);
});

test('the outcome shows neither in the balance nor in the net position before it is revealed', () => {
  const won = round({ win: '500', balance: '1400' });
  const updated = applyRound(beginRound(fresh(), 100n), won);
  expect(updated.shown).toBe(900n);
  expect(netOf(updated)).toBe(-100n);
  const shown = revealRound(updated, won);
  expect(shown.shown).toBe(1_400n);
  expect(netOf(shown)).toBe(400n);
});

test('a refused stake comes back, with the balance that the platform sent', () => {
  expect(cancelRound(beginRound(fresh(), 100n)).shown).toBe(1_000n);
  const update = cancelRound(beginRound(fresh(), 100n), { balance: '40', balanceVersion: '6' });
  expect([update.shown, netOf(update)]).toEqual([40n, 0n]);
});

test('an older wallet changes nothing', () => {
  expect(applyWallet(fresh(), { balance: '7', balanceVersion: '4' }).shown).toBe(1_000n);
  expect(applyWallet(fresh(), { balance: '7', balanceVersion: '6' }).shown).toBe(7n);
});

test('a deposit during a round waits for its reveal', () => {
  const during = applyWallet(beginRound(fresh(), 100n), { balance: '5900', balanceVersion: '9' });
  expect(during.shown).toBe(900n);
  expect(revealRound(during, round()).shown).toBe(5_900n);
});

test('a win that the platform has not confirmed counts in the net position and not in the balance', () => {
  const pending = round({ state: 'pending', win: '500', balance: null, balanceVersion: null });
  const shown = revealRound(applyRound(beginRound(fresh(), 100n), pending), pending);
  expect([shown.shown, netOf(shown)]).toEqual([900n, 400n]);
  expect(applyWallet(shown, { balance: '1400', balanceVersion: '8' }).shown).toBe(1_400n);
});

test('a stake that grows within the round is taken at once', () => {
  const sessionBalance = applyRound(
    beginRound(fresh(), 100n),
    round({ state: 'open', win: null, stake: '200', balance: '800' }),
  );
  expect([sessionBalance.shown, netOf(sessionBalance)]).toEqual([800n, -200n]);
});

test('a round that ended while nobody looked keeps its win to itself', () => {
  const ended = round({ win: '500', balance: '1400', balanceVersion: '7' });
  const sessionBalance = openSessionBalance(
    opened({ balance: '1400', balanceVersion: '7', staked: '100', won: '500', openRound: ended }),
  );
  expect([sessionBalance.shown, netOf(sessionBalance)]).toEqual([900n, -100n]);
  const shown = revealRound(sessionBalance, ended);
  expect([shown.shown, netOf(shown)]).toEqual([1_400n, 400n]);
});

test('a table takes stakes one by one and pays after its reveal', () => {
  const staked = stakeAtTable(stakeAtTable(fresh(), 100n, null), 50n, { balance: '850', balanceVersion: '7' });
  expect([staked.shown, netOf(staked)]).toEqual([850n, -150n]);
  const settled = settleAtTable(staked, 300n, { balance: '1150', balanceVersion: '8' });
  expect([settled.shown, netOf(settled)]).toEqual([1_150n, 150n]);
});
