import { describe, expect, it } from 'vitest';
import { adjustedWallet, adjustmentAccountCode, adjustmentSubject, judgeAdjustment } from './adjustment.rules.ts';

const wallet = { purse: 'main', currency: 'USD', balance: 250_000n };

describe('an adjustment', () => {
  it('may take everything that can be spent, and not one unit more', () => {
    expect(judgeAdjustment(wallet, -250_000n)).toBeNull();
    expect(judgeAdjustment(wallet, -250_001n)).toBe('funds');
  });

  it('is never of nothing', () => {
    expect(judgeAdjustment(wallet, 0n)).toBe('zero');
  });

  it('is no larger than any operation may be, up or down', () => {
    expect(judgeAdjustment(wallet, 100_000_000_000n)).toBeNull();
    expect(judgeAdjustment(wallet, 100_000_000_001n)).toBe('tooLarge');
    expect(judgeAdjustment(wallet, -100_000_000_001n)).toBe('tooLarge');
  });

  it('is not for play money, nor for a wallet that a vendor keeps', () => {
    expect(judgeAdjustment({ ...wallet, currency: 'FUN' }, 1n)).toBe('playMoney');
    expect(judgeAdjustment({ ...wallet, purse: 'vendor:comet' }, 1n)).toBe('purse');
    expect(judgeAdjustment({ purse: 'points', currency: 'PTS', balance: 0n }, 1n)).toBeNull();
  });

  it('has a house account for each cause', () => {
    expect(adjustmentAccountCode('goodwill')).toBe('adjustment:goodwill');
  });

  it('is about the wallet and its state, and not about the balance that moves with every bet', () => {
    const state = {
      walletId: 7n,
      currency: 'USD',
      purse: 'main',
      flags: ['frozen', 'closed'] as ('frozen' | 'closed')[],
    };
    const seen = adjustedWallet({ ...state }, 'active');
    expect(seen).toEqual({
      walletId: '7',
      purse: 'main',
      currency: 'USD',
      flags: ['closed', 'frozen'],
      memberState: 'active',
    });
    expect(JSON.stringify(seen)).not.toContain('balance');
  });

  it('says whose, how much and of what, to the last digit', () => {
    expect(adjustmentSubject('anna_77', 250_001n, 'USD')).toBe('anna_77 +25.0001 USD');
    expect(adjustmentSubject('anna_77', -10_000n, 'USD')).toBe('anna_77 -1.0000 USD');
  });
});
