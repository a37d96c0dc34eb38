import { judgeTerms, topRates } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { demoTeam, demoTeamAgent } from '../seeds/demo-team.ts';
import { type Deal, planContracts } from './plan-contracts.ts';

const dayMs = 86_400_000;
const [short, whole] = [8, 90].map((days) => planContracts({ epochMs: 0, endMs: days * dayMs }));
const dealsOf = (plan: typeof whole): readonly Deal[] => (plan ?? []).flatMap(({ deals }) => deals);

describe('the contracts of the demo', () => {
  it('are between an agent and its direct upline, within the rates that the upline has agreed before', () => {
    const agreed = new Map<string, Deal['terms']>();
    for (const { action, upline, downline, terms } of dealsOf(whole)) {
      expect(demoTeam.find(({ username }) => username === downline)?.inviter ?? null).toBe(upline);
      // Who asks or ends names no new terms.
      if (action === 'ask' || action === 'end') continue;
      const own = agreed.get(`${upline} ${terms.kind}`);
      const cap = upline === null ? null : own === undefined ? {} : topRates(own);
      expect(judgeTerms(terms, { cap })).toBeNull();
      if (action === 'agree') agreed.set(`${downline} ${terms.kind}`, terms);
    }
  });

  it.each([
    ['a few days', short],
    ['the whole history', whole],
  ])('are of all kinds, some ended, some waiting for an answer in %s', (_, plan) => {
    const deals = dealsOf(plan);
    const kinds = deals.filter(({ downline }) => downline === demoTeamAgent).map(({ terms }) => terms.kind);
    expect(new Set(kinds)).toEqual(new Set(['dividend', 'daily', 'hourly', 'realtime']));
    expect(new Set(deals.map(({ action }) => action))).toEqual(new Set(['agree', 'offer', 'reject', 'end', 'ask']));
    expect(plan?.at(-1)?.deals.some(({ action, downline }) => action === 'offer' && downline === demoTeamAgent)).toBe(
      true,
    );
  });
});
