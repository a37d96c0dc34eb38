import { sessionValue } from '../storage/session-value.ts';

type GameCodes = { vassalage: string; gameCode: string };

// Stored in the session, so that a reload, a login on the way and Back still know the name.
const stored = sessionValue('fairhouse.gameNames');
const namesMax = 20;

const keyOf = ({ vassalage, gameCode }: GameCodes): string => `${vassalage}:${gameCode}`;

const readAll = (): Map<string, string> => {
  try {
    return new Map(JSON.parse(stored.read() ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
};

/** Remembers the name of a game that is being opened, so that its page is named before the server has responded. */
export const keepGameName = (game: GameCodes, name: string): void => {
  const names = readAll();
  names.delete(keyOf(game));
  names.set(keyOf(game), name);
  stored.keep(JSON.stringify([...names].slice(-namesMax)));
};

export const readGameName = (game: GameCodes): string | undefined => readAll().get(keyOf(game));
