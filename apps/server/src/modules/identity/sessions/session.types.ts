import type { Factor } from '#platform/http/visit.ts';

export type SessionRole = 'member' | 'agent' | 'trial';

/** How a session ended. The values are stored and never reused. */
export type EndReason = 'logout' | 'replaced' | 'revoked' | 'expired' | 'blocked' | 'password_changed' | 'stolen';

export type UserAgentClass = 'desktop' | 'phone' | 'tablet' | 'other';

/** A player's session as stored. Only the browser knows the id. */
export type Session = {
  idHash: Buffer;
  brandId: string;
  subjectId: string;
  role: SessionRole;
  level: 'remembered' | 'full';
  /** `view`: an operator's read-only session. */
  scope: 'full' | 'change_password' | 'view';
  lastSeenAt: Date;
  idleUntil: Date;
  absoluteUntil: Date;
  steppedUp: { factor: Factor; until: Date } | null;
  /** Its remember-token family, which ends with it at a logout. */
  family: string | null;
};

/** A session as its owner sees it. Its public id gives no access. */
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
