import type { FrameSearch } from '#shared/navigation/route-search.ts';

/** The game that a URL names. */
export type FrameQuery = { vassalage: string; gameType: string; gameCode: string | null; mode: 'real' | 'demo' };

/**
 * Parses `?vassalage=&gameType=&gameCode=&mode=`, or the short form of a banner, `?game=VENDOR:TYPE:code`. Null if the
 * URL names no game.
 */
export const readFrameQuery = (search: FrameSearch): FrameQuery | null => {
  const [vassalage, gameType, gameCode] = search.game?.split(':') ?? [
    search.vassalage,
    search.gameType,
    search.gameCode,
  ];
  if (!vassalage || !gameType) return null;
  return { vassalage, gameType, gameCode: gameCode || null, mode: search.mode === 'trial' ? 'demo' : 'real' };
};
