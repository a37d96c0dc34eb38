import { Headset, type LucideIcon, Mail, MessageCircle, Phone, Send } from 'lucide-react';
import { text } from '#texts';
import type { ServiceChannel } from '../lib/permission.ts';
import { isSafePath } from './is-safe-path.ts';

const icons: Record<string, LucideIcon> = {
  email: Mail,
  livechat: MessageCircle,
  phone: Phone,
  telegram: Send,
};

/** Operators write channel types as they like; an unknown one is still a way to reach people. */
const iconFor = (csType: string): LucideIcon => icons[csType.toLowerCase().replace(/[^a-z]/g, '')] ?? Headset;

export type ServiceChannelsProps = { channels: readonly ServiceChannel[] };

export const ServiceChannels = ({ channels }: ServiceChannelsProps) => {
  const open = channels.filter((channel) => isSafePath(channel.path));
  if (open.length === 0) return <p className="text-muted">{text('core.service.none')}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {open.map(({ id, csType, title, path }) => {
        const Icon = iconFor(csType);
        return (
          <li key={id}>
            <a
              className="flex min-h-11 items-center gap-2.5 rounded-md border border-control bg-surface-2 px-4 font-semibold transition-colors duration-(--t-press) hover:bg-surface-3"
              href={path}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon className="size-4.5 shrink-0 text-action-text" aria-hidden="true" />
              <bdi>{title}</bdi>
              <span className="sr-only">{text('core.link.newTab')}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};
