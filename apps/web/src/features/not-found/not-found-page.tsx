import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import { useBrand } from '#shared/brand/brand.store.ts';
import { ServiceChannels } from '#shared/support/service-channels.tsx';

/** S13. */
export const NotFoundPage = () => {
  const t = useT();
  const { customerService } = useBrand();
  return (
    <div className="m-auto grid w-full max-w-[620px] justify-items-center gap-6 px-4 py-12">
      <h1 className="sr-only">{t('core.title.notFound')}</h1>
      <EmptyState
        art="search"
        title={t('pages.notFound.title')}
        text={t('pages.notFound.text')}
        action={
          <Button asChild variant="primary" size="lg">
            <Link to="/">{t('core.action.home')}</Link>
          </Button>
        }
      />
      <ServiceChannels channels={customerService} />
    </div>
  );
};
