import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Headset } from 'lucide-react';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { useBrand } from '#shared/brand/brand.store.ts';
import { ServiceChannels } from '#shared/support/service-channels.tsx';

/** A19: the channels of customer service. */
export const AgentServicePage = () => {
  const t = useT();
  const { customerService } = useBrand();
  return (
    <AgentPage title={t('core.service.title')}>
      {() => (
        <Panel title={t('agent.service.title')} hint={t('core.service.lead')} icon={<Headset />}>
          <ServiceChannels channels={customerService} />
        </Panel>
      )}
    </AgentPage>
  );
};
