import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';

/** An operator without any permission: says whom to contact. */
export const NothingOpen = () => {
  const t = useT();
  return <EmptyState art="lock" title={t('ops.screen.nothingOpen')} text={t('ops.screen.nothingOpenHint')} />;
};
