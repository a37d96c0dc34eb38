const nameOf = (gameCode: string, mode: string): string => `fairhouse.studio.${mode}.${gameCode}`;

/** The session's key outlives a reload of this tab and nothing else. Storage may be forbidden. */
export const readStoredKey = (gameCode: string, mode: string): string | null => {
  try {
    return sessionStorage.getItem(nameOf(gameCode, mode));
  } catch {
    return null;
  }
};

export const keepKey = (gameCode: string, mode: string, sessionKey: string): void => {
  try {
    sessionStorage.setItem(nameOf(gameCode, mode), sessionKey);
  } catch {
    // The game goes on; only a reload will not find it again.
  }
};
