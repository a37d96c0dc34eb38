/** The last login with "remember" ticked: what the form may prefill, never a secret (security.md 3.1). */
export type LastUser =
  | { kind: 'username'; value: string }
  | { kind: 'mobile'; value: string; countryDialingCode: string };

type Stored = LastUser & { expiresAt: number };

const storageKey = 'lastUser';

/** Spec §9: remembered for one day. */
const lifeMs = 24 * 60 * 60 * 1_000;

const isStored = (parsed: unknown): parsed is Stored => {
  if (typeof parsed !== 'object' || parsed === null) return false;
  const { kind, value, expiresAt, countryDialingCode } = parsed as Record<string, unknown>;
  if (typeof value !== 'string' || typeof expiresAt !== 'number') return false;
  return kind === 'username' || (kind === 'mobile' && typeof countryDialingCode === 'string');
};

export const forgetLastUser = (): void => {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing is stored if storage is blocked.
  }
};

export const keepLastUser = (user: LastUser, nowMs = Date.now()): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...user, expiresAt: nowMs + lifeMs } satisfies Stored));
  } catch {
    // Then the name is typed again.
  }
};

/** The name to prefill; an expired or invalid value is removed. */
export const readLastUser = (nowMs = Date.now()): LastUser | null => {
  try {
    const text = localStorage.getItem(storageKey);
    if (text === null) return null;
    const parsed: unknown = JSON.parse(text);
    // An expiry more than a day ahead is not ours: a changed clock must not keep a name for years.
    if (isStored(parsed) && parsed.expiresAt > nowMs && parsed.expiresAt <= nowMs + lifeMs) return parsed;
  } catch {
    // Broken text is removed like an expired one.
  }
  forgetLastUser();
  return null;
};
