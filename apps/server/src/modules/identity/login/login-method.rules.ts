import type { ErrorCode } from '@fairhouse/protocol';
import type { Member } from '#modules/member/index.ts';
import type { Claim, LocationProof, LoginMethod, SecondStepMethod } from './login-method.types.ts';

/** The doors by which nobody is asked for a second step: a new account has nothing to show, and a trial opens nothing real. */
const directLoginMethods = ['register', 'trial'] as const satisfies readonly LoginMethod[];
export type DirectLoginMethod = (typeof directLoginMethods)[number];

/**
 * What each way in asks for beyond what was shown at it. `enrolled`: something the person has was shown, or stands
 * behind it, so only an enrolled factor is more; a contact is what they came by and never the second step of its own
 * login. `any`: a verified contact will do where nothing is enrolled.
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
  // The strongest there is.
  passkey: 'nothing',
  register: 'nothing',
  trial: 'nothing',
};

/** By what a place becomes known where no second step was asked; null for a login that stands on an earlier one. */
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

/** What a method of the second step proves of the place it was shown at. */
export const locationProofOf = (method: SecondStepMethod): LocationProof =>
  method === 'passkey' || method === 'authenticator' ? method : 'contact';

/** The strongest that a member could show, and so what a place must have seen to be known. */
const strongestOf = (methods: readonly SecondStepMethod[]): LocationProof =>
  locationProofs.findLast((proof) => methods.some((method) => locationProofOf(method) === proof)) ?? 'password';

const isAtLeast = (shown: LocationProof, wanted: LocationProof): boolean =>
  locationProofs.indexOf(shown) >= locationProofs.indexOf(wanted);

type EntryCode = Extract<ErrorCode, 'AUTH_ACCOUNT_BLOCKED' | 'AUTH_NOT_AN_AGENT' | 'AUTH_NOT_A_MEMBER'>;

/**
 * Whether somebody may come in here at all; told only after the credential was right (security.md 3.8). Excluded and
 * closed members may (rulings.md 7), agents may on both sites (rulings.md 4).
 */
export const judgeEntry = (
  { state, kind }: Pick<Member, 'state' | 'kind'>,
  { door, area }: Pick<Claim, 'door' | 'area'>,
): EntryCode | null => {
  if (state === 'blocked') return 'AUTH_ACCOUNT_BLOCKED';
  if (area === 'agent' && kind !== 'agent') return 'AUTH_NOT_AN_AGENT';
  if ((kind === 'trial') !== (door === 'trial')) return 'AUTH_NOT_A_MEMBER';
  return null;
};

export const isResetMethod = (door: LoginMethod): boolean => resetMethods.includes(door);

/**
 * Whether a login is asked for more, and for which of the member's methods. Whoever has enrolled a factor is asked for
 * that and nothing weaker, at every way in, unless this place has seen the strongest of them. A reset is asked at
 * known places too (ASVS 6.4.3).
 */
export const judgeSecondStep = ({
  door,
  forceSecondStep,
  knownBy,
  methods,
}: {
  door: LoginMethod;
  forceSecondStep: boolean;
  /** The strongest proof that was shown at this place; null for a new one. */
  knownBy: LocationProof | null;
  methods: readonly SecondStepMethod[];
}): { ask: readonly SecondStepMethod[] } | { ask: null; isUnproved: boolean } => {
  const asked = asks[door];
  if (asked === 'nothing') return { ask: null, isUnproved: false };
  const isKnown = knownBy !== null && isAtLeast(knownBy, strongestOf(methods));
  if (isKnown && !forceSecondStep && !isResetMethod(door)) return { ask: null, isUnproved: false };
  const enrolled = methods.filter((method) => enrolledMethods.includes(method));
  if (enrolled.length > 0) return { ask: enrolled };
  if (asked === 'enrolled') return { ask: null, isUnproved: false };
  return methods.length > 0 ? { ask: methods } : { ask: null, isUnproved: true };
};

/** Whether a door can ask for a second step, so that the methods are looked up for no other. */
export const mayAsk = (door: LoginMethod): boolean => asks[door] !== 'nothing';

/** By what the place of a login without a second step is known from now on; null where it stays as it was. */
export const locationProofAt = (door: LoginMethod, isUnproved: boolean): LocationProof | null =>
  isUnproved ? 'password' : showsAt[door];

/** Doors that come from a browser the person used before, or from nobody: their owner is told nothing. */
const silentMethods: readonly LoginMethod[] = ['register', 'trial', 'remembered'];

export const notifiesOwner = (door: LoginMethod): boolean => !silentMethods.includes(door);
