/** Ids are remembered up to this number; the oldest are dropped first. */
const idsMax = 200;

/** What a device remembers: the ids that were shown, for visitors and for each member. */
export type Announced = Readonly<Record<string, readonly string[]>>;

const forVisitors = 'visitor';

/** Reads the stored text; anything unexpected counts as nothing. */
export const parseAnnounced = (text: string | null): Announced => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (stored === null || typeof stored !== 'object') return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, ids]) => Array.isArray(ids) && ids.every((id) => typeof id === 'string')),
    );
  } catch {
    return {};
  }
};

/** The first announcement that this viewer has not had. What a visitor has had is not shown again after a login. */
export const nextAnnouncement = <Item extends { id: string }>(
  list: readonly Item[],
  announced: Announced,
  memberId: string | null,
): Item | undefined => {
  const seen = new Set([...(announced[forVisitors] ?? []), ...(memberId === null ? [] : (announced[memberId] ?? []))]);
  return list.find(({ id }) => !seen.has(id));
};

export const withAnnounced = (announced: Announced, memberId: string | null, id: string): Announced => {
  const who = memberId ?? forVisitors;
  return { ...announced, [who]: [...(announced[who] ?? []).filter((known) => known !== id), id].slice(-idsMax) };
};
