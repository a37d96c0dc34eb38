import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';

/** An unknown key: an old or mistyped link. */
export const UnknownAgentPage = () => {
  const t = useT();
  return (
    <div className="mx-auto w-full max-w-[1120px] px-3 py-4 md:px-6 md:py-6" data-page="unknown">
      <h1 className="sr-only">{t('core.title.notFound')}</h1>
      <EmptyState
        art="search"
        title={t('core.title.notFound')}
        text={t('agent.unknown.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/agentHome" activeOptions={{ exact: true }}>
              {t('agent.unknown.back')}
            </Link>
          </Button>
        }
      />
    </div>
  );
};
