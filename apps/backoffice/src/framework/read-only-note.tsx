import { useT } from '@fairhouse/i18n/react';
import type { Permission } from '@fairhouse/protocol/permissions';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { useMay } from './session.ts';

export type ReadOnlyNoteProps = {
  permission: Permission;
  /** The permission is needed to view, not to edit. */
  isReading?: boolean;
};

/** Why nothing can be changed here; empty for holders of the permission. */
export const ReadOnlyNote = ({ permission, isReading = false }: ReadOnlyNoteProps) => {
  const t = useT();
  if (useMay(permission)) return null;
  return (
    <NoticeBar title={t(isReading ? 'ops.readOnly.hidden' : 'ops.readOnly.title')}>
      {t('ops.readOnly.needs', { permission })}
    </NoticeBar>
  );
};
