import type { BarReason } from '#shared/protection/api.ts';

/** The gravest first: whoever is excluded need not read about a pause. */
const gravest: readonly BarReason[] = [
  'excluded',
  'cooling_off',
  'identity',
  'day_time',
  'session_time',
  'reality_check',
];

export const barToShow = (bars: readonly BarReason[]): BarReason | null =>
  gravest.find((reason) => bars.includes(reason)) ?? null;
