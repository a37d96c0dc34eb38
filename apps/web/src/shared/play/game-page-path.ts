/** The address of a game's own page. */
export const gamePagePath = ({ vassalage, gameCode }: { vassalage: string; gameCode: string }): string =>
  `/game/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`;
