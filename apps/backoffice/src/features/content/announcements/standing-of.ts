/** What players see of an announcement at a given time. */
export const standingOf = (
  {
    state,
    publishedFrom,
    publishedUntil,
  }: { state: 'draft' | 'published'; publishedFrom: string; publishedUntil: string | null },
  nowMs: number,
): 'draft' | 'waiting' | 'over' | 'shown' => {
  if (state === 'draft') return 'draft';
  if (Date.parse(publishedFrom) > nowMs) return 'waiting';
  return publishedUntil !== null && Date.parse(publishedUntil) <= nowMs ? 'over' : 'shown';
};

export const standingTones = { shown: 'positive', waiting: 'info', draft: 'neutral', over: 'neutral' } as const;
