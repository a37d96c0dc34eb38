type Offered = { nodeId: string; underMaintenance: boolean };

/**
 * Alternatives to a game in maintenance: the same kind first, then hot games, each once, never the game itself or
 * another one in maintenance.
 */
export const othersToPlay = <Game extends Offered>(
  { similar, hot }: { similar: readonly Game[]; hot: readonly Game[] },
  { nodeId, max }: { nodeId: string | undefined; max: number },
): Game[] => {
  const playable = [...similar, ...hot].filter((game) => !game.underMaintenance && game.nodeId !== nodeId);
  return [...new Map(playable.map((game) => [game.nodeId, game])).values()].slice(0, max);
};
