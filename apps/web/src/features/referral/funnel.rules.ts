import type { Referral } from './api.ts';

const funnelSteps = ['registered', 'deposited', 'played', 'activeLast30Days'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export type FunnelRow = { step: FunnelStep; count: number; share: number };

/** Each step as a share of the registrations; zero if there are none. */
export const funnelRows = (funnel: Referral['funnel']): FunnelRow[] =>
  funnelSteps.map((step) => ({
    step,
    count: funnel[step],
    share: funnel.registered === 0 ? 0 : Math.min(1, funnel[step] / funnel.registered),
  }));
