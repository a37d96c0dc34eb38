import { useT } from '@fairhouse/i18n/react';
import {
  approveDeviceEndpoint,
  getOperatorEndpoint,
  listWaitingDevicesEndpoint,
  revokeDeviceEndpoint,
} from '@fairhouse/protocol/ops/staff';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';

export type AskedDevice = {
  action: 'approve' | 'revoke';
  operatorId: string;
  name: string;
  deviceId: string;
  code: string;
  isPending: boolean;
};

const invalidates = [getOperatorEndpoint, listWaitingDevicesEndpoint];

/** Asks for confirmation before another operator's device is approved, refused or revoked. */
export const DeviceDialogs = ({ asked, onClose }: { asked: AskedDevice | null; onClose: () => void }) => {
  const t = useT();
  const approve = useOpsChange(approveDeviceEndpoint, { invalidates, done: 'opsStaff.devices.approved' });
  const revoke = useOpsChange(revokeDeviceEndpoint, { invalidates, done: 'opsStaff.devices.revoked' });
  if (asked === null) return null;
  const { action, operatorId, deviceId, name, code, isPending } = asked;
  const params = { operatorId, deviceId };
  if (action === 'approve')
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={t('opsStaff.devices.approveTitle', { name })}
        effect={t('opsStaff.devices.approveEffect', { name, code })}
        confirmLabel={t('opsStaff.devices.approve')}
        onConfirm={() => approve.run({ params, body: { code } })}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(isPending ? 'opsStaff.devices.refuseTitle' : 'opsStaff.devices.revokeTitle', { name })}
      effect={t(isPending ? 'opsStaff.devices.refuseEffect' : 'opsStaff.devices.revokeEffect')}
      tone="danger"
      askReason
      confirmLabel={t(isPending ? 'opsStaff.devices.refuse' : 'opsStaff.devices.revoke')}
      onConfirm={(reason) => revoke.run({ params, body: { reason } })}
    />
  );
};
