import { useT } from '@fairhouse/i18n/react';
import type { ServiceChannel } from '../lib/permission.ts';
import { ServiceChannels } from './service-channels.tsx';

export type ServiceSectionProps = { channels: readonly ServiceChannel[] };

/** Customer service at the foot of every notice: it works while the platform is closed. */
export const ServiceSection = ({ channels }: ServiceSectionProps) => {
  const t = useT();
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h2 className="mb-3 text-base">{t('core.service.title')}</h2>
      <ServiceChannels channels={channels} />
    </div>
  );
};
