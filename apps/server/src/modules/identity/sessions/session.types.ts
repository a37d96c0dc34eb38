import type { Factor } from '#platform/http/visit.ts';

export type SessionRole = 'member' | 'agent' | 'trial';

/** How a session ended; the words stand in the trail and are never reused for something else. */
export type EndReason = 'logout' | 'replaced' | 'revoked' | 'expired' | 'blocked' | 'password_changed' | 'stolen';

export type UserAgentClass = 'desktop' | 'phone' | 'tablet' | 'other';

/** A player's session as it is kept. The id itself is known to the browser alone. */
export type Session = {
  idHash: Buffer;
  brandId: string;
  subjectId: string;
  role: SessionRole;
  level: 'remembered' | 'full';
  /** `view`: an operator looks on; it reads and does nothing. */
  scope: 'full' | 'change_password' | 'view';
  lastSeenAt: Date;
  idleUntil: Date;
  absoluteUntil: Date;
  steppedUp: { factor: Factor; until: Date } | null;
  /** The remembered family it belongs to: both end together at a logout. */
  family: string | null;
};

/** A session as its owner may see it. Its name in the list opens nothing. */
export type SessionView = {
  publicId: string;
  isCurrent: boolean;
  device: UserAgentClass;
  address: string;
  country: string | null;
  level: Session['level'];
  openedAt: Date;
  lastSeenAt: Date;
};
