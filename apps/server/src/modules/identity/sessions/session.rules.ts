import type { Caller } from '#platform/http/visit.ts';
import type { Session, UserAgentClass } from './session.types.ts';

const minuteMs = 60_000;

/** security.md 4.4, player: idle and absolute. A jurisdiction may shorten the first. */
const idleMs = 30 * minuteMs;
const absoluteMs = 12 * 60 * minuteMs;

/** A session that is in use is written down once a minute, not once a request. */
const touchAfterMs = minuteMs;

const earlier = (some: Date, other: Date): Date => (some < other ? some : other);

export const lifeFrom = (now: Date): { idleUntil: Date; absoluteUntil: Date } => {
  const absoluteUntil = new Date(now.getTime() + absoluteMs);
  return { absoluteUntil, idleUntil: earlier(new Date(now.getTime() + idleMs), absoluteUntil) };
};

/** An operator who looks on has ten minutes, whatever they do. */
const viewMs = 10 * minuteMs;

export const viewLifeFrom = (now: Date): { idleUntil: Date; absoluteUntil: Date } => {
  const absoluteUntil = new Date(now.getTime() + viewMs);
  return { absoluteUntil, idleUntil: absoluteUntil };
};

/** Use keeps a session alive, but never beyond the end that was set when it was opened. */
export const idleUntilAfterUse = ({ absoluteUntil }: Session, now: Date): Date =>
  earlier(new Date(now.getTime() + idleMs), absoluteUntil);

export const isAlive = ({ idleUntil, absoluteUntil }: Session, now: Date): boolean =>
  now < idleUntil && now < absoluteUntil;

export const wantsTouch = ({ lastSeenAt }: Session, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchAfterMs;

/** What the guards see of a session. Which factor is still fresh is judged where it is asked for. */
export const callerFrom = (session: Session): Caller => ({
  role: session.role,
  subjectId: session.subjectId,
  sessionId: session.idHash.toString('hex'),
  level: session.scope === 'change_password' ? 'changeOnly' : session.level,
  steppedUp: session.steppedUp,
  ...(session.scope === 'view' && { isView: true as const }),
});

/** Coarse on purpose: enough to recognise "my phone" in a list, too little to follow anybody by. */
export const classOfUserAgent = (userAgent: string): UserAgentClass => {
  if (/iPad|Tablet/i.test(userAgent)) return 'tablet';
  if (/Mobi|Android|iPhone/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'desktop' : 'other';
};
