/** As whom an operator looks at the site in this browser, and until when. */
export type ViewAs = { account: string; until: string };

const isViewAs = (value: unknown): value is ViewAs =>
  typeof value === 'object' &&
  value !== null &&
  'account' in value &&
  typeof value.account === 'string' &&
  'until' in value &&
  typeof value.until === 'string';

/** What a kept text says of it; nothing once its time is over, because the session is over by then as well. */
export const readViewAs = (text: string | null, nowMs: number): ViewAs | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isViewAs(value) && Date.parse(value.until) > nowMs ? value : null;
  } catch {
    return null;
  }
};
