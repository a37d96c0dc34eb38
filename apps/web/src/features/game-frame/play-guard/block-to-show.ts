import type { BlockReason } from '#shared/protection/api.ts';

/** The most severe first: an excluded member need not read about a pause. */
const gravest: readonly BlockReason[] = [
  'excluded',
  'cooling_off',
  'identity',
  'day_time',
  'session_time',
  'reality_check',
];

export const blockToShow = (bars: readonly BlockReason[]): BlockReason | null =>
  gravest.find((reason) => bars.includes(reason)) ?? null;
