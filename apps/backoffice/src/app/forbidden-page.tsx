import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { OpsPage } from '#framework/ops-page.tsx';
import type { OpsScreen } from '#framework/screen.types.ts';

/**
 * Shown for a URL that this operator may not open. Names the missing permission, so that the operator can request it.
 */
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
