import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator as Person } from '#platform/ops/operator.ts';
import { markDevicesEnded } from '../devices/device.store.ts';
import { removeFactorsOf } from '../login/factor.store.ts';
import { noteEvent } from '../login/note-event.ts';
import { recordAbout } from '../login/record.ts';
import { holdOtherAdmin } from '../roles/demand-rights.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { killInvitationsOf } from './invitation.store.ts';
import { demandState } from './operator.rules.ts';
import { lockOperator, setState } from './operator.store.ts';

type Deps = Pick<StaffDeps, 'db' | 'clock' | 'audit'>;
type Input = { operatorId: string; reason: string };

const shutOut =
  (action: 'suspend' | 'end') =>
  (by: Person, { operatorId, reason }: Input, deps: Deps): Promise<void> =>
    deps.db.transaction(async (tx) => {
      if (by.operatorId === operatorId) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'self' } });
      await holdOtherAdmin(tx, operatorId);
      const { state: before } = demandState(await lockOperator(tx, operatorId), action);
      const state = action === 'suspend' ? 'suspended' : 'ended';
      await endSessionsOf(tx, { operatorId, reason: state }, deps);
      await killInvitationsOf(tx, { operatorId, now: deps.clock.now() });
      if (action === 'end') {
        await removeFactorsOf(tx, operatorId);
        await markDevicesEnded(tx, { operatorId, now: deps.clock.now() });
      }
      await setState(tx, { id: operatorId, state });
      await noteEvent(tx, { operatorId, kind: state, address: by.address }, deps);
      const entry = { action: `staff.${action}_operator`, before: { state: before }, after: { state }, reason };
      await recordAbout(tx, operatorId, entry, by, deps);
    });

/** Suspends an operator from their next request on. One person is enough, so that harm can be stopped at once. */
export const suspendOperator = shutOut('suspend');

/** Ends an operator permanently. */
export const endOperator = shutOut('end');
