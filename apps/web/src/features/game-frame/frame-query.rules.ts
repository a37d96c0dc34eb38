/** Which game an address asks for. */
export type FrameQuery = { vassalage: string; gameType: string; gameCode: string | null; mode: 'real' | 'demo' };

/**
 * Reads `?vassalage=&gameType=&gameCode=&mode=`, or the short form of a banner, `?game=VENDOR:TYPE:code`.
 * Null: the address names no game.
 */
export const readFrameQuery = (search: string): FrameQuery | null => {
  const asked = new URLSearchParams(search);
  const [vassalage, gameType, gameCode] = asked.get('game')?.split(':') ?? [
    asked.get('vassalage'),
    asked.get('gameType'),
    asked.get('gameCode'),
  ];
  if (!vassalage || !gameType) return null;
  return { vassalage, gameType, gameCode: gameCode || null, mode: asked.get('mode') === 'trial' ? 'demo' : 'real' };
};
