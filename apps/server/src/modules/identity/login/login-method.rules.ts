import type { ErrorCode } from '@fairhouse/protocol';
import type { Member } from '#modules/member/index.ts';
import type { Claim, LocationProof, LoginMethod, SecondStepMethod } from './login-method.types.ts';

/** Login methods without a second step: a new account has no factor, and a trial gives no access to real money. */
const directLoginMethods = ['register', 'trial'] as const satisfies readonly LoginMethod[];
export type DirectLoginMethod = (typeof directLoginMethods)[number];

/**
 * What each login method requires beyond its own proof. `enrolled`: only an enrolled factor counts; the contact used
 * for the login is never its own second step. `any`: a verified contact is enough when no factor is enrolled.
 */
const asks: Readonly<Record<LoginMethod, 'nothing' | 'enrolled' | 'any'>> = {
  username: 'any',
  social: 'any',
  sms: 'enrolled',
  firebase: 'enrolled',
  reset_phone: 'enrolled',
  reset_mail: 'enrolled',
  entry_code: 'enrolled',
  remembered: 'enrolled',
  // Already the strongest.
  passkey: 'nothing',
  register: 'nothing',
  trial: 'nothing',
};

/**
 * The proof that makes a location known where no second step was required; null for a login that relies on an earlier
 * one.
 */
const showsAt: Readonly<Record<LoginMethod, LocationProof | null>> = {
  username: null,
  social: null,
  sms: 'contact',
  firebase: 'contact',
  reset_phone: 'contact',
  reset_mail: 'contact',
  register: 'contact',
  passkey: 'passkey',
  entry_code: null,
  remembered: null,
  trial: null,
};

const resetMethods: readonly LoginMethod[] = ['reset_phone', 'reset_mail'];
const enrolledMethods: readonly SecondStepMethod[] = ['passkey', 'authenticator'];

/** From weakest to strongest. */
const locationProofs: readonly LocationProof[] = ['password', 'contact', 'authenticator', 'passkey'];

/** What a second-step method proves about the location it was shown at. */
export const locationProofOf = (method: SecondStepMethod): LocationProof =>
  method === 'passkey' || method === 'authenticator' ? method : 'contact';

/** The strongest proof a member could show, which a location needs in order to be known. */
const strongestOf = (methods: readonly SecondStepMethod[]): LocationProof =>
  locationProofs.findLast((proof) => methods.some((method) => locationProofOf(method) === proof)) ?? 'password';

const isAtLeast = (shown: LocationProof, wanted: LocationProof): boolean =>
  locationProofs.indexOf(shown) >= locationProofs.indexOf(wanted);

type EntryCode = Extract<ErrorCode, 'AUTH_ACCOUNT_BLOCKED' | 'AUTH_NOT_AN_AGENT' | 'AUTH_NOT_A_MEMBER'>;

/**
 * Whether a member may log in here at all; disclosed only after the credential was right (security.md 3.8). Excluded
 * and closed members may (rulings.md 7), agents may on both sites (rulings.md 4).
 */
export const judgeEntry = (
  { state, kind }: Pick<Member, 'state' | 'kind'>,
  { loginMethod, area }: Pick<Claim, 'loginMethod' | 'area'>,
): EntryCode | null => {
  if (state === 'blocked') return 'AUTH_ACCOUNT_BLOCKED';
  if (area === 'agent' && kind !== 'agent') return 'AUTH_NOT_AN_AGENT';
  if ((kind === 'trial') !== (loginMethod === 'trial')) return 'AUTH_NOT_A_MEMBER';
  return null;
};

export const isResetMethod = (loginMethod: LoginMethod): boolean => resetMethods.includes(loginMethod);

/**
 * Whether a login requires a second step, and which of the member's methods count. An enrolled factor is required for
 * every login method, and nothing weaker counts, unless the strongest one has been shown at this location. A reset
 * requires it at known locations too (ASVS 6.4.3).
 */
export const judgeSecondStep = ({
  loginMethod,
  forceSecondStep,
  knownBy,
  methods,
}: {
  loginMethod: LoginMethod;
  forceSecondStep: boolean;
  /** The strongest proof shown at this location; null for a new one. */
  knownBy: LocationProof | null;
  methods: readonly SecondStepMethod[];
}): { ask: readonly SecondStepMethod[] } | { ask: null; isUnproved: boolean } => {
  const asked = asks[loginMethod];
  if (asked === 'nothing') return { ask: null, isUnproved: false };
  const isKnown = knownBy !== null && isAtLeast(knownBy, strongestOf(methods));
  if (isKnown && !forceSecondStep && !isResetMethod(loginMethod)) return { ask: null, isUnproved: false };
  const enrolled = methods.filter((method) => enrolledMethods.includes(method));
  if (enrolled.length > 0) return { ask: enrolled };
  if (asked === 'enrolled') return { ask: null, isUnproved: false };
  return methods.length > 0 ? { ask: methods } : { ask: null, isUnproved: true };
};

/** Whether a login method can require a second step; otherwise the member's methods are not looked up. */
export const mayAsk = (loginMethod: LoginMethod): boolean => asks[loginMethod] !== 'nothing';

/** The proof that makes the location of a login without a second step known; null when the location is not changed. */
export const locationProofAt = (loginMethod: LoginMethod, isUnproved: boolean): LocationProof | null =>
  isUnproved ? 'password' : showsAt[loginMethod];

/** Login methods of a known browser or a new account, for which the owner is not notified. */
const silentMethods: readonly LoginMethod[] = ['register', 'trial', 'remembered'];

export const notifiesOwner = (loginMethod: LoginMethod): boolean => !silentMethods.includes(loginMethod);
