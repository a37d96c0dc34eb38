import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { OpsPage } from '#framework/ops-page.tsx';
import type { OpsScreen } from '#framework/screen.types.ts';

/** A direct address to what this operator may not see: it says which right is missing, so that it can be asked for. */
export const ForbiddenPage = ({ screen }: { screen: OpsScreen }) => {
  const t = useT();
  return (
    <OpsPage title={t(screen.title)}>
      <EmptyState
        art="lock"
        title={t('ops.screen.forbidden')}
        text={t('ops.readOnly.needs', { permission: screen.permission ?? '' })}
      />
    </OpsPage>
  );
};
