import { useT } from '@fairhouse/i18n/react';
import type { Permission } from '@fairhouse/protocol/permissions';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { isGroupPermission, isSensitive } from './permission-areas.ts';

/** The name of a permission, with its badges. */
export const PermissionName = ({ id }: { id: Permission }) => {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span title={id}>{t(`opsStaff.permission.${id}`)}</span>
      {isSensitive(id) && <Badge tone="warning">{t('opsStaff.role.sensitive')}</Badge>}
      {isGroupPermission(id) && <Badge tone="neutral">{t('opsStaff.role.houseOnly')}</Badge>}
    </span>
  );
};
