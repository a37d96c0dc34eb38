import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../shared/brand/brand.store.ts';
import { ServiceChannels } from '../shared/support/service-channels.tsx';

export type ScreenErrorProps = { onRetry: () => void };

/** S12: the screen failed to load or crashed; the shell around it keeps working. */
export const ScreenError = ({ onRetry }: ScreenErrorProps) => {
  const t = useT();
  const { customerService } = useBrand();
  return (
    <div className="m-auto w-full max-w-[620px] px-4 py-10">
      <ErrorState
        title={t('core.gate.error.title')}
        text={t(navigator.onLine ? 'core.route.failed' : 'core.gate.error.offline')}
        retryLabel={t('core.action.retry')}
        onRetry={onRetry}
        support={
          <div className="grid justify-items-center gap-4">
            <Button asChild variant="outline">
              <Link to="/">{t('core.action.home')}</Link>
            </Button>
            <ServiceChannels channels={customerService} />
          </div>
        }
      />
    </div>
  );
};
