import { useT } from '@fairhouse/i18n/react';
import { BrandIcon } from '@fairhouse/ui/domain/brand-icon';
import { Headset, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ServiceChannel } from '../lib/permission.ts';
import { isSafePath } from './is-safe-path.ts';

const icons: Record<string, LucideIcon> = {
  chat: MessageCircle,
  email: Mail,
  livechat: MessageCircle,
  phone: Phone,
};

/** Networks with their own logo, which visitors recognise better than our icons. */
const networks: ReadonlySet<string> = new Set([
  'facebook',
  'line',
  'messenger',
  'telegram',
  'viber',
  'whatsapp',
  'zalo',
]);

/** Operators choose channel types freely; an unknown one is still shown. */
const ChannelIcon = ({ csType }: { csType: string }) => {
  const kind = csType.toLowerCase().replace(/[^a-z]/g, '');
  const look = 'size-4.5 shrink-0 text-action-text';
  if (networks.has(kind)) return <BrandIcon name={kind} className={look} />;
  const Icon = icons[kind] ?? Headset;
  return <Icon className={look} aria-hidden="true" />;
};

export type ServiceChannelsProps = { channels: readonly ServiceChannel[] };

export const ServiceChannels = ({ channels }: ServiceChannelsProps) => {
  const t = useT();
  const open = channels.filter((channel) => isSafePath(channel.path));
  if (open.length === 0) return <p className="text-muted">{t('core.service.none')}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {open.map(({ id, csType, title, path }) => (
        <li key={id}>
          <a
            className="flex min-h-11 items-center gap-2.5 rounded-md border border-control bg-surface-2 px-4 font-semibold transition-colors duration-(--t-press) hover:bg-surface-3"
            href={path}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ChannelIcon csType={csType} />
            <bdi>{title}</bdi>
            <span className="sr-only">{t('core.link.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
