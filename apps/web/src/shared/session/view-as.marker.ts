import { readViewAs, type ViewAs } from './view-as.rules.ts';

/** Kept for the whole browser and not for a tab: the cookie it speaks of is every tab's. */
export const viewAsKey = 'fairhouse.viewAs';

/** Only tells whether asking the server is worth a call; members and visitors never ask. */
export const readViewAsMarker = (): ViewAs | null => {
  try {
    return readViewAs(localStorage.getItem(viewAsKey), Date.now());
  } catch {
    return null;
  }
};

/** False where the device forbids storage. */
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
