import type { HarmMarker, HarmRow } from './harm.types.ts';

/** How often each marker occurs in these cases, the most frequent first. */
export const countMarkers = (rows: readonly Pick<HarmRow, 'markers'>[]): { marker: HarmMarker; count: number }[] => {
  const counts = new Map<HarmMarker, number>();
  for (const { markers } of rows) for (const { marker } of markers) counts.set(marker, (counts.get(marker) ?? 0) + 1);
  return [...counts]
    .map(([marker, count]) => ({ marker, count }))
    .toSorted((a, b) => b.count - a.count || (a.marker < b.marker ? -1 : 1));
};

/** The colour of a score; the text beside it says the same. */
export const scoreTone = (score: number): 'info' | 'warning' | 'negative' => {
  if (score >= 75) return 'negative';
  return score >= 50 ? 'warning' : 'info';
};
