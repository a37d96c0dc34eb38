import { readViewAs, type ViewAs } from './view-as.rules.ts';

/** Stored for the whole browser, not per tab, because its cookie is shared by all tabs. */
export const viewAsKey = 'fairhouse.viewAs';

/** Only indicates whether asking the server is worth a call; members and visitors never ask. */
export const readViewAsMarker = (): ViewAs | null => {
  try {
    return readViewAs(localStorage.getItem(viewAsKey), Date.now());
  } catch {
    return null;
  }
};

/** Returns false if storage is blocked. */
export const keepViewAsMarker = (view: ViewAs): boolean => {
  try {
    localStorage.setItem(viewAsKey, JSON.stringify(view));
    return true;
  } catch {
    return false;
  }
};

export const dropViewAsMarker = (): void => {
  try {
    localStorage.removeItem(viewAsKey);
  } catch {
    // What could not be kept need not be removed.
  }
};
