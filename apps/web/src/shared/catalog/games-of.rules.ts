/** The games of all pages, each once: a list that changes between two requests may return a game on both pages. */
export const gamesOf = <Game extends { nodeId: string }>(pages: readonly { games: readonly Game[] }[]): Game[] => [
  ...new Map(pages.flatMap(({ games }) => games.map((game) => [game.nodeId, game] as const))).values(),
];
