const nameOf = (gameCode: string, mode: string): string => `fairhouse.studio.${mode}.${gameCode}`;

/** The session key survives only a reload of this tab. Storage may be forbidden. */
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
    // The game continues; only a reload will not find the session.
  }
};
