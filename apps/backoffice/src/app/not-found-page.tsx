import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { OpsLink } from '#framework/ops-link.tsx';

export const NotFoundPage = () => {
  const t = useT();
  return (
    <EmptyState
      art="search"
      title={t('ops.screen.notFound')}
      text={t('ops.screen.notFoundHint')}
      action={
        <Button asChild variant="primary">
          <OpsLink href="/">{t('ops.screen.toStart')}</OpsLink>
        </Button>
      }
    />
  );
};
