/** The games of the list that were removed from the favourites while it is shown. */
export const goneGames = <Game extends { nodeId: string }>(
  games: readonly Game[],
  { before, now }: { before: ReadonlySet<string> | null; now: ReadonlySet<string> | null },
): Game[] =>
  before === null || now === null ? [] : games.filter(({ nodeId }) => before.has(nodeId) && !now.has(nodeId));
