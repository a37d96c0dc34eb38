/** The account an operator views as in this browser, and until when. */
export type ViewAs = { account: string; until: string };

const isViewAs = (value: unknown): value is ViewAs =>
  typeof value === 'object' &&
  value !== null &&
  'account' in value &&
  typeof value.account === 'string' &&
  'until' in value &&
  typeof value.until === 'string';

/** Parses the stored value; null after its expiry, because the session has ended by then as well. */
export const readViewAs = (text: string | null, nowMs: number): ViewAs | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isViewAs(value) && Date.parse(value.until) > nowMs ? value : null;
  } catch {
    return null;
  }
};
