import type { Caller } from '#platform/http/visit.ts';
import type { Session, UserAgentClass } from './session.types.ts';

const minuteMs = 60_000;

/** security.md 4.4, player: idle and absolute timeout. A jurisdiction may shorten the idle one. */
const idleMs = 30 * minuteMs;
const absoluteMs = 12 * 60 * minuteMs;

/** Use is recorded at most once a minute, not on every request. */
const touchAfterMs = minuteMs;

const earlier = (some: Date, other: Date): Date => (some < other ? some : other);

export const lifeFrom = (now: Date): { idleUntil: Date; absoluteUntil: Date } => {
  const absoluteUntil = new Date(now.getTime() + absoluteMs);
  return { absoluteUntil, idleUntil: earlier(new Date(now.getTime() + idleMs), absoluteUntil) };
};

/** A view session lasts ten minutes; use does not extend it. */
const viewMs = 10 * minuteMs;

export const viewLifeFrom = (now: Date): { idleUntil: Date; absoluteUntil: Date } => {
  const absoluteUntil = new Date(now.getTime() + viewMs);
  return { absoluteUntil, idleUntil: absoluteUntil };
};

/** Use extends a session, but never beyond its absolute end. */
export const idleUntilAfterUse = ({ absoluteUntil }: Session, now: Date): Date =>
  earlier(new Date(now.getTime() + idleMs), absoluteUntil);

export const isAlive = ({ idleUntil, absoluteUntil }: Session, now: Date): boolean =>
  now < idleUntil && now < absoluteUntil;

export const wantsTouch = ({ lastSeenAt }: Session, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchAfterMs;

/** The guards' view of a session. Whether a factor is still fresh is checked where one is required. */
export const callerFrom = (session: Session): Caller => ({
  role: session.role,
  subjectId: session.subjectId,
  sessionId: session.idHash.toString('hex'),
  level: session.scope === 'change_password' ? 'changeOnly' : session.level,
  steppedUp: session.steppedUp,
  ...(session.scope === 'view' && { isView: true as const }),
});

/** Deliberately coarse: enough to recognize "my phone" in a list, too little for tracking. */
export const classOfUserAgent = (userAgent: string): UserAgentClass => {
  if (/iPad|Tablet/i.test(userAgent)) return 'tablet';
  if (/Mobi|Android|iPhone/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'desktop' : 'other';
};
