import { useT } from '@fairhouse/i18n/react';
import { Headset } from 'lucide-react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { ServiceChannels } from '#shared/support/service-channels.tsx';

/** Every customer service channel, for visitors who did not find the bubble. */
export const ServiceDialog = ({ isOpen, onClose }: PopupComponentProps<'service'>) => {
  const t = useT();
  const { customerService } = useBrand();
  return (
    <PopupDialog
      kind="service"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<Headset />}
      title={t('core.service.title')}
      description={t('core.service.lead')}
    >
      <ServiceChannels channels={customerService} />
    </PopupDialog>
  );
};
