import { useT } from '@fairhouse/i18n/react';
import type { listRolesEndpoint } from '@fairhouse/protocol/ops/staff';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { Check, Minus } from 'lucide-react';
import type { OpsValue } from '#framework/ops-call.ts';
import { peopleAmong } from './people-among.ts';
import { permissionAreas } from './permission-areas.ts';
import { PermissionName } from './permission-name.tsx';

export type RoleRow = OpsValue<typeof listRolesEndpoint>['roles'][number];

export type PermissionMatrixProps = { roles: readonly RoleRow[]; onChoose: (roleId: string) => void };

/** Roles across, permissions down. */
export const PermissionMatrix = ({ roles, onChoose }: PermissionMatrixProps) => {
  const t = useT();
  return (
    <ScrollArea label={t('opsStaff.roles.matrix')} className="max-h-[75dvh] rounded-lg border border-line bg-surface-1">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-20 min-w-48 border-line border-e border-b bg-surface-2 px-3 py-2 text-start"
            >
              {t('opsStaff.roles.permission')}
            </th>
            {roles.map(({ roleId, name, holders }) => (
              <th
                key={roleId}
                scope="col"
                className="sticky top-0 z-10 min-w-28 border-line border-b bg-surface-2 px-2 py-2 align-bottom"
              >
                <button
                  type="button"
                  className="tap-target rounded-sm font-semibold text-action-text hover:underline"
                  onClick={() => onChoose(roleId)}
                >
                  <bdi>{name}</bdi>
                </button>
                <span className="block font-normal text-caption text-muted">
                  {t('opsStaff.role.holderCount', { count: peopleAmong(holders) })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {permissionAreas.map(({ area, ids }) => (
          <tbody key={area}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={roles.length + 1}
                className="border-line border-b bg-surface-2/60 px-3 py-1.5 text-start text-caption text-muted"
              >
                <span className="sticky start-3">{t(`ops.nav.${area}`)}</span>
              </th>
            </tr>
            {ids.map((id) => (
              <tr key={id} className="hover:bg-surface-2">
                <th
                  scope="row"
                  className="sticky start-0 border-line border-e border-b bg-surface-1 px-3 py-1.5 text-start font-normal"
                >
                  <PermissionName id={id} />
                </th>
                {roles.map(({ roleId, permissions }) => (
                  <td key={roleId} className="border-line border-b px-2 py-1.5 text-center">
                    {permissions.includes(id) ? (
                      <Check role="img" aria-label={t('ops.diff.yes')} className="mx-auto size-4.5 text-positive" />
                    ) : (
                      <Minus role="img" aria-label={t('ops.diff.no')} className="mx-auto size-4 text-muted" />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollArea>
  );
};
