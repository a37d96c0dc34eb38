import type { UserAgentClass } from './session.types.ts';

const minuteMs = 60_000;

/** security.md 4.4, staff: idle and absolute timeout. */
const idleMs = 15 * minuteMs;
const absoluteMs = 8 * 60 * minuteMs;

/** How long a factor counts as fresh where a recent one is enough. */
const freshMs = 5 * minuteMs;

/** Use is recorded at most once a minute, not on every request. */
const touchAfterMs = minuteMs;

type Life = { idleUntil: Date; absoluteUntil: Date };

const earlier = (some: Date, other: Date): Date => (some < other ? some : other);

export const lifeFrom = (now: Date): Life => ({
  idleUntil: new Date(now.getTime() + idleMs),
  absoluteUntil: new Date(now.getTime() + absoluteMs),
});

/** Use extends a session, but never beyond its absolute end. */
export const idleUntilAfterUse = ({ absoluteUntil }: Pick<Life, 'absoluteUntil'>, now: Date): Date =>
  earlier(new Date(now.getTime() + idleMs), absoluteUntil);

export const isAlive = ({ idleUntil, absoluteUntil }: Life, now: Date): boolean =>
  now < idleUntil && now < absoluteUntil;

export const wantsTouch = ({ lastSeenAt }: { lastSeenAt: Date }, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchAfterMs;

export const freshUntil = (now: Date): Date => new Date(now.getTime() + freshMs);

/** Deliberately coarse: enough to recognize "my phone" in a list. */
export const classOfUserAgent = (userAgent: string): UserAgentClass => {
  if (/iPad|Tablet/i.test(userAgent)) return 'tablet';
  if (/Mobi|Android|iPhone/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'desktop' : 'other';
};
