import type { BrandSnapshot } from '#modules/brand/index.ts';

export type RealtimeBrand = Pick<BrandSnapshot, 'brandId' | 'currency' | 'timeZone' | 'constants' | 'whitelabel'>;

/**
 * How far facts and windows were taken. `windowEnd` null: no window yet. `toldDay`: the last day that agents were told of.
 */
export type RealtimeCursor = { factsTo: bigint; windowEnd: Date | null; toldDay: string | null };

/** A payment of a window to an agent. */
export type RealtimeBill = { downline: bigint; memberId: string; amount: bigint };
