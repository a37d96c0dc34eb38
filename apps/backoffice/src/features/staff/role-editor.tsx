import { useT } from '@fairhouse/i18n/react';
import { changeRoleEndpoint, listRolesEndpoint, removeRoleEndpoint } from '@fairhouse/protocol/ops/staff';
import type { Permission } from '@fairhouse/protocol/permissions';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { DiffView } from '#framework/diff-view.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { useMay, useSession } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useScopeName } from './operator-cells.tsx';
import { peopleAmong } from './people-among.ts';
import { permissionAreas } from './permission-areas.ts';
import type { RoleRow } from './permission-matrix.tsx';
import { PermissionName } from './permission-name.tsx';

const Holders = ({ role: { holders } }: { role: RoleRow }) => {
  const t = useT();
  const scopeName = useScopeName();
  return (
    <Panel title={t('opsStaff.role.holders')}>
      {holders.length === 0 ? (
        <p className="text-caption text-muted">{t('opsStaff.role.noHolders')}</p>
      ) : (
        <ul className="grid gap-1.5 text-sm">
          {holders.map(({ operatorId, name, brandId }) => (
            <li key={`${operatorId}@${brandId}`} className="flex flex-wrap justify-between gap-x-3">
              <OpsLink href={`/house/operators/${operatorId}`} className="text-action-text hover:underline">
                <bdi>{name}</bdi>
              </OpsLink>
              <span className="text-caption text-muted">{scopeName(brandId)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

const summaryOf = (name: string, permissions: readonly string[]) => ({
  name,
  ...Object.fromEntries(permissions.map((id) => [id, true])),
});

/** One role: its permissions by area, its holders, and the difference before a change is requested. */
export const RoleEditor = ({ role, onBack }: { role: RoleRow; onBack: () => void }) => {
  const t = useT();
  const { permissions: own } = useSession();
  const isEditable = useMay('role.edit') && role.isEditable;
  const change = useOpsChange(changeRoleEndpoint, { invalidates: [listRolesEndpoint] });
  const remove = useOpsChange(removeRoleEndpoint, { invalidates: [listRolesEndpoint] });
  const [name, setName] = useState(role.name);
  const [permissions, setPermissions] = useState<readonly Permission[]>(role.permissions);
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null);
  const { roleId, revision, holders } = role;
  const isChanged = name !== role.name || [...permissions].sort().join() !== [...role.permissions].sort().join();
  const toggle = (id: Permission, isOn: boolean) =>
    setPermissions(isOn ? [...permissions, id] : permissions.filter((each) => each !== id));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="ghost" icon={<ArrowLeft className="rtl:-scale-x-100" />} onClick={onBack}>
          {t('opsStaff.role.all')}
        </Button>
        <div className="flex flex-wrap gap-2">
          {isEditable && !role.isBuiltIn && (
            <Button variant="outline" disabled={holders.length > 0} onClick={() => setAsked('remove')}>
              {t('opsStaff.role.remove')}
            </Button>
          )}
          {isEditable && (
            <Button variant="primary" disabled={!isChanged || name.trim() === ''} onClick={() => setAsked('change')}>
              {t('opsStaff.role.ask')}
            </Button>
          )}
        </div>
      </div>
      <PendingBanner object={{ kind: 'role', id: roleId }} scope="group" />
      {!role.isEditable && <p className="text-caption text-muted">{t('opsStaff.role.fixed')}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        <Panel title={<bdi>{role.name}</bdi>} hint={<bdi dir="ltr">{roleId}</bdi>}>
          {isEditable && (
            <TextField
              className="mb-5"
              label={t('opsStaff.role.name')}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <div className="gap-x-6 md:columns-2">
            {permissionAreas.map(({ area, ids }) => (
              <fieldset key={area} className="mb-5 min-w-0 break-inside-avoid">
                <legend className="mb-1 text-caption text-muted">{t(`ops.nav.${area}`)}</legend>
                {ids.map((id) => (
                  <Checkbox
                    key={id}
                    label={<PermissionName id={id} />}
                    checked={permissions.includes(id)}
                    // Operators cannot grant a permission that they do not hold; removing is always possible.
                    disabled={!isEditable || (!own.includes(id) && !permissions.includes(id))}
                    onChange={(event) => toggle(id, event.target.checked)}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        </Panel>
        <Holders role={role} />
      </div>
      <ConfirmDialog
        isOpen={asked === 'change'}
        onClose={() => setAsked(null)}
        title={t('opsStaff.role.changeTitle', { name: role.name })}
        effect={t('opsStaff.role.changeEffect', { count: peopleAmong(holders) })}
        askReason
        confirmLabel={t('opsStaff.role.ask')}
        onConfirm={(reason) =>
          change.run({
            params: { roleId },
            body: { name: name.trim(), permissions: [...permissions], reason, revision },
          })
        }
      >
        <DiffView before={summaryOf(role.name, role.permissions)} after={summaryOf(name.trim(), permissions)} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={t('opsStaff.role.removeTitle', { name: role.name })}
        effect={t('opsStaff.role.removeEffect')}
        tone="danger"
        askReason
        confirmLabel={t('opsStaff.role.askRemove')}
        onConfirm={(reason) => remove.run({ params: { roleId }, body: { reason, revision } })}
      />
    </div>
  );
};
