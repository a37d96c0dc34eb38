import { Refusal } from '#platform/kernel/refusal.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import type { StaffDeps } from '../staff.deps.ts';
import type { Browser } from './browser.ts';
import { type EnterDeps, type Entered, enter } from './enter.ts';
import { noteEvent } from './note-event.ts';
import { startAssertion, verifyAssertion } from './passkey.ts';
import { findPending, finishPending } from './pending.store.ts';

type Deps = Pick<StaffDeps, 'db' | 'clock' | 'singleUse' | 'config'>;

/**
 * Requests a passkey: of the operator who did the first step in this browser, else of any operator. The challenge is
 * bound to this browser.
 */
export const startPasskeySignIn = async (
  { host, before }: Browser,
  deps: Deps,
): Promise<{ options: Record<string, unknown>; before: string }> => {
  const token = before ?? newToken();
  const idHash = hashToken(token);
  const pending = await findPending(deps.db.read, { idHash, now: deps.clock.now() });
  const asked = { host, bearer: idHash.toString('hex'), operatorId: pending?.operatorId ?? null };
  return { options: await startAssertion(asked, deps), before: token };
};

/** Opens a session with a passkey with user verification, which counts as two factors. */
export const signInByPasskey = async (answer: unknown, browser: Browser, deps: Deps & EnterDeps): Promise<Entered> => {
  const refuse = async (): Promise<never> => {
    await noteEvent(deps.db.read, { operatorId: null, kind: 'sign_in_failed', address: browser.address }, deps);
    throw new Refusal('OPS_SIGN_IN_FAILED');
  };
  if (browser.before === null) return refuse();
  const idHash = hashToken(browser.before);
  const now = deps.clock.now();
  const pending = await findPending(deps.db.read, { idHash, now });
  const asked = { host: browser.host, bearer: idHash.toString('hex'), operatorId: pending?.operatorId ?? null };
  const found = await verifyAssertion(deps.db.read, { ...asked, answer }, deps);
  if (found === null) return refuse();
  const { operatorId } = found;
  return deps.db.transaction(async (tx) => {
    if (pending !== null) await finishPending(tx, { idHash, now });
    return enter(tx, { operatorId, loginMethod: 'passkey', factor: 'passkey' }, browser, deps);
  });
};
