import type { ErrorCode } from '@fairhouse/protocol';
import type { Member } from '#modules/member/index.ts';
import type { Claim, Door, SecondStepMethod } from './door.types.ts';

/** The doors by which nobody is asked for a second step: each stands on one that was passed before, or opens nothing real. */
const straightDoors = ['register', 'trial', 'remembered', 'entry_code'] as const satisfies readonly Door[];
export type StraightDoor = (typeof straightDoors)[number];

/** What was shown at these is something the person has, so it is a second step by itself. */
const possessionDoors: readonly Door[] = ['passkey', 'sms', 'firebase'];

/** Whoever lost the password still has the second factor, if one was enrolled (ASVS 6.4.3); a contact is what they came by. */
const resetDoors: readonly Door[] = ['reset_phone', 'reset_mail'];
const enrolledMethods: readonly SecondStepMethod[] = ['passkey', 'authenticator'];

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

export const isResetDoor = (door: Door): boolean => resetDoors.includes(door);

/** Which methods a door would take, and whether it asks for one of them. */
export const judgeSecondStep = ({
  door,
  forceSecondStep,
  isKnown,
  methods,
}: {
  door: Door;
  forceSecondStep: boolean;
  isKnown: boolean;
  methods: readonly SecondStepMethod[];
}): { ask: readonly SecondStepMethod[] } | { ask: null; isUnproved: boolean } => {
  if (!mayAsk(door)) return { ask: null, isUnproved: false };
  if (isResetDoor(door)) {
    const enrolled = methods.filter((method) => enrolledMethods.includes(method));
    return enrolled.length > 0 ? { ask: enrolled } : { ask: null, isUnproved: false };
  }
  if (isKnown && !forceSecondStep) return { ask: null, isUnproved: false };
  return methods.length > 0 ? { ask: methods } : { ask: null, isUnproved: true };
};

/** Whether a door can ask for a second step, so that the methods are looked up for no other. */
export const mayAsk = (door: Door): boolean =>
  !(straightDoors as readonly Door[]).includes(door) && !possessionDoors.includes(door);

/** After which doors a place counts as known: those where more than a password was shown, and the first of all. */
export const makesPlaceKnown = (door: Door): boolean =>
  door === 'register' || possessionDoors.includes(door) || isResetDoor(door);

/** Doors that come from a browser the person used before, or from nobody: their owner is told nothing. */
const quietDoors: readonly Door[] = ['register', 'trial', 'remembered'];

export const tellsOwner = (door: Door): boolean => !quietDoors.includes(door);
