import { useT } from '@fairhouse/i18n/react';
import {
  endOperatorEndpoint,
  endOperatorSessionsEndpoint,
  getOperatorEndpoint,
  listOperatorsEndpoint,
  resetOperatorEndpoint,
  restoreOperatorEndpoint,
  suspendOperatorEndpoint,
} from '@fairhouse/protocol/ops/staff';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { useMay, useSession } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';

export type OperatorDetail = OpsValue<typeof getOperatorEndpoint>;

const actions = ['suspend', 'restore', 'reset', 'endSessions', 'end'] as const;
type OperatorAction = (typeof actions)[number];

/** The actions that apply to an operator in this state. */
const fitting: Record<OperatorDetail['state'], readonly OperatorAction[]> = {
  active: ['endSessions', 'reset', 'suspend', 'end'],
  invited: ['reset', 'suspend', 'end'],
  suspended: ['restore', 'end'],
  ended: [],
};

const isDangerous = (action: OperatorAction): boolean => action === 'suspend' || action === 'end' || action === 'reset';

const invalidates = [getOperatorEndpoint, listOperatorsEndpoint];

/** Actions on an operator. Operators cannot apply them to themselves. */
export const OperatorActions = ({ operator }: { operator: OperatorDetail }) => {
  const t = useT();
  const mayEdit = useMay('operator.edit');
  const { operator: self } = useSession();
  const [asked, setAsked] = useState<OperatorAction | null>(null);
  const changes = {
    suspend: useOpsChange(suspendOperatorEndpoint, { invalidates, done: 'opsStaff.suspend.done' }),
    restore: useOpsChange(restoreOperatorEndpoint, { invalidates }),
    reset: useOpsChange(resetOperatorEndpoint, { invalidates }),
    endSessions: useOpsChange(endOperatorSessionsEndpoint, { invalidates, done: 'opsStaff.endSessions.done' }),
    end: useOpsChange(endOperatorEndpoint, { invalidates, done: 'opsStaff.end.done' }),
  };
  if (!mayEdit || self.operatorId === operator.operatorId) return null;
  const { name, operatorId, sessions } = operator;
  return (
    <>
      {fitting[operator.state].map((action) => (
        <Button key={action} variant={isDangerous(action) ? 'outline' : 'quiet'} onClick={() => setAsked(action)}>
          {t(`opsStaff.${action}.open`)}
        </Button>
      ))}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={t(`opsStaff.${asked}.title`, { name })}
          effect={t(`opsStaff.${asked}.effect`, { name, count: sessions.length })}
          tone={isDangerous(asked) ? 'danger' : 'plain'}
          askReason
          confirmLabel={t(`opsStaff.${asked}.confirm`)}
          onConfirm={(reason) => changes[asked].run({ params: { operatorId }, body: { reason } })}
        />
      )}
    </>
  );
};
