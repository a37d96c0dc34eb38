/** What a code opens. One for login opens no password reset (security.md A17). */
export type CodePurpose =
  | 'login'
  | 'resetPassword'
  | 'register'
  | 'registerMobile'
  | 'secondStep'
  | 'stepUp'
  | 'contact';

export type CodeChannel = 'sms' | 'email';

/** Where a code goes: a number in E.164 with the country it belongs to, or a lower-cased mailbox. */
export type CodeTarget = { kind: 'mobile'; e164: string; country: string } | { kind: 'email'; address: string };

/** Why a code was not taken. An exhausted code is told as expired, because the way out is the same: send it again. */
export type CodeFault = 'missing' | 'wrong' | 'expired';
