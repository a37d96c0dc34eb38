/** An operator's second factors. There is no SMS (security.md section 11). */
export type StaffFactor = 'totp' | 'passkey';

export type StaffLoginMethod = 'password' | 'passkey' | 'cli';

export type UserAgentClass = 'desktop' | 'phone' | 'tablet' | 'other';

export type EndReason = 'signed_out' | 'revoked' | 'suspended' | 'ended' | 'reset' | 'password_changed';

export type StaffSession = {
  idHash: Buffer;
  operatorId: string;
  operatorName: string;
  lastSeenAt: Date;
  idleUntil: Date;
  absoluteUntil: Date;
  steppedUp: { factor: StaffFactor; until: Date } | null;
};

export type SessionView = {
  publicId: string;
  deviceId: string | null;
  isCurrent: boolean;
  device: UserAgentClass;
  address: string;
  openedAt: Date;
  lastSeenAt: Date;
};
