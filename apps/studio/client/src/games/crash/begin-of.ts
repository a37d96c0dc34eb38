/**
 * When a round began by the clock of this page. The studio's clock is known only roughly, but the round cannot have
 * begun before the request was sent or after the response arrived.
 */
export const beginOf = ({
  startedAt,
  aheadMs,
  askedMs,
  respondedMs,
}: {
  startedAt: string;
  /** How far the studio's clock is ahead of this one. */
  aheadMs: number;
  askedMs: number;
  respondedMs: number;
}): number => Math.min(Math.max(Date.parse(startedAt) - aheadMs, askedMs), respondedMs);
