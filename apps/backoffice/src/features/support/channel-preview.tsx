import { useT } from '@fairhouse/i18n/react';
import type { ChannelInput } from '@fairhouse/protocol/ops/support';
import { BrandIcon } from '@fairhouse/ui/domain/brand-icon';
import { ServiceFan } from '@fairhouse/ui/domain/service-fan';
import { Panel } from '@fairhouse/ui/primitives/card';

/** The bubble as players see it, and the channels of their menu, in the order of the list. */
export const ChannelPreview = ({ channels }: { channels: readonly ChannelInput[] }) => {
  const t = useT();
  const shown = channels.filter(({ enabled, title }) => enabled && title !== '');
  const fan = shown.map(({ csType, title }, index) => ({ id: `${index}`, kind: csType, title, href: '#' }));
  return (
    <Panel title={t('opsBrand.channels.preview')} hint={t('opsBrand.channels.previewHint')}>
      {shown.length === 0 && <p className="text-muted text-sm">{t('opsBrand.channels.previewEmpty')}</p>}
      <ul className="flex flex-col gap-1.5">
        {shown.map(({ csType, title, csPosition }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A new channel has no name of its own yet; its place is one.
          <li key={index} className="flex items-center gap-2 text-sm">
            <BrandIcon name={csType} className="size-4.5 shrink-0 text-action-text" />
            <bdi className="min-w-0 flex-1 truncate">{title}</bdi>
            <span className="text-caption text-muted">
              {t(csPosition === 'FLOAT' ? 'opsBrand.channels.float' : 'opsBrand.channels.menu')}
            </span>
          </li>
        ))}
      </ul>
      {/* The bubble has a fixed position; a transformed box becomes its containing block. */}
      {fan.length > 0 && (
        <div className="relative mt-3 h-64 translate-x-0 overflow-hidden rounded-md border border-line bg-page">
          <ServiceFan label={t('opsBrand.channels.openFan')} closeLabel={t('core.action.close')} channels={fan} />
        </div>
      )}
    </Panel>
  );
};
