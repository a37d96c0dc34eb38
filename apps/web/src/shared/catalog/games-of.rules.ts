/** The games of all pages, each once: a list that changes between two pages may name a game on both. */
export const gamesOf = <Game extends { nodeId: string }>(pages: readonly { games: readonly Game[] }[]): Game[] => [
  ...new Map(pages.flatMap(({ games }) => games.map((game) => [game.nodeId, game] as const))).values(),
];
