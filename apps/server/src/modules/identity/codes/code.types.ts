/** The purpose of a code. A login code cannot reset a password (security.md A17). */
export type CodePurpose =
  | 'login'
  | 'resetPassword'
  | 'register'
  | 'registerMobile'
  | 'secondStep'
  | 'stepUp'
  | 'contact';

export type CodeChannel = 'sms' | 'email';

/** The target of a code: a number in E.164 with its country, or a lower-cased mailbox. */
export type CodeTarget = { kind: 'mobile'; e164: string; country: string } | { kind: 'email'; address: string };

/**
 * Why a code was refused. A code without attempts left is reported as expired, because the remedy is the same: request
 * a new one.
 */
export type CodeFault = 'missing' | 'wrong' | 'expired';
