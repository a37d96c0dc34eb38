import { useT } from '@fairhouse/i18n/react';
import { listRolesEndpoint } from '@fairhouse/protocol/ops/staff';
import { Button } from '@fairhouse/ui/primitives/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RoleEditor } from './role-editor.tsx';
import { RoleNewDialog } from './role-new-dialog.tsx';

const search = z.object({ role: z.string().optional() });

/** B54: the permissions of each role, side by side; one role is edited at a time. */
export const RolesScreen = () => {
  const t = useT();
  const mayEdit = useMay('role.edit');
  const [{ role: chosen }, set] = useSearchState(search);
  const [isNew, setIsNew] = useState(false);
  const query = useOpsQuery(listRolesEndpoint, {});
  return (
    <OpsPage
      title={t('opsStaff.roles.title')}
      hint={t('opsStaff.roles.hint')}
      actions={
        mayEdit && (
          <Button variant="primary" icon={<Plus />} onClick={() => setIsNew(true)}>
            {t('opsStaff.role.new')}
          </Button>
        )
      }
    >
      <div className="mb-4 empty:hidden">
        <ReadOnlyNote permission="role.edit" />
      </div>
      <QueryView query={query}>
        {({ roles }) => {
          const role = roles.find(({ roleId }) => roleId === chosen);
          return (
            <>
              {role === undefined ? (
                <PermissionMatrix roles={roles} onChoose={(roleId) => set({ role: roleId })} />
              ) : (
                <RoleEditor
                  key={`${role.roleId}${role.revision}`}
                  role={role}
                  onBack={() => set({ role: undefined })}
                />
              )}
              {isNew && <RoleNewDialog roles={roles} onClose={() => setIsNew(false)} />}
            </>
          );
        }}
      </QueryView>
    </OpsPage>
  );
};
