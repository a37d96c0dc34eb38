/** What a code is for. A login code does not reset a password (security.md A17). */
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
 * Why a code was refused. One out of attempts is reported as expired, because the remedy is the same: send a new one.
 */
export type CodeFault = 'missing' | 'wrong' | 'expired';
