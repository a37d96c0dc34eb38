type Offered = { nodeId: string; underMaintenance: boolean };

/**
 * What is offered instead of a game that is down: the same kind first, hot games after them, each once,
 * never the game itself and never one that is down as well.
 */
export const othersToPlay = <Game extends Offered>(
  { similar, hot }: { similar: readonly Game[]; hot: readonly Game[] },
  { nodeId, max }: { nodeId: string | undefined; max: number },
): Game[] => {
  const playable = [...similar, ...hot].filter((game) => !game.underMaintenance && game.nodeId !== nodeId);
  return [...new Map(playable.map((game) => [game.nodeId, game])).values()].slice(0, max);
};
