import { Refusal } from '#platform/kernel/refusal.ts';
import { hashToken } from '../sessions/token.ts';
import type { StaffDeps } from '../staff.deps.ts';
import type { Browser } from './browser.ts';
import { forgive, secondStep, spend } from './budgets.ts';
import { checkCode } from './check-code.ts';
import { type EnterDeps, type Entered, enter } from './enter.ts';
import { noteEvent } from './note-event.ts';
import { finishPending, takeTry } from './pending.store.ts';

/** The second step with an authenticator code: opens the session, or waits for approval of the device. */
export const finishSignIn = async (
  code: string,
  browser: Browser,
  deps: EnterDeps & Pick<StaffDeps, 'db'>,
): Promise<Entered> => {
  if (browser.before === null) throw new Refusal('AUTH_CODE_EXPIRED');
  const idHash = hashToken(browser.before);
  const now = deps.clock.now();
  const pending = await takeTry(deps.db.read, { idHash, now });
  if (pending === null) throw new Refusal('AUTH_CODE_EXPIRED');
  const { operatorId, triesLeft } = pending;
  await spend(secondStep, operatorId, deps);
  if (!(await checkCode(deps.db.read, { operatorId, code }, deps))) {
    await noteEvent(deps.db.read, { operatorId, kind: 'second_step_failed', address: browser.address }, deps);
    throw new Refusal('OPS_SIGN_IN_FAILED', { details: { triesLeft } });
  }
  await forgive(secondStep, operatorId, deps);
  return deps.db.transaction(async (tx) => {
    if (!(await finishPending(tx, { idHash, now }))) throw new Refusal('AUTH_CODE_EXPIRED');
    return enter(tx, { operatorId, loginMethod: 'password', factor: 'totp' }, browser, deps);
  });
};
