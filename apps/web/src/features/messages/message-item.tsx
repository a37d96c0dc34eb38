import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { RichHtml } from '@fairhouse/ui/rich-html';
import { clsx } from 'clsx';
import { ChevronDown, CircleAlert, CircleCheck, Info, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { AppLink } from '#shared/navigation/app-link.tsx';
import type { InboxMessage } from './api.ts';
import { type MessageTone, renderMessage } from './render-message.ts';

const looks: Record<MessageTone, { Icon: typeof Info; colour: string }> = {
  success: { Icon: CircleCheck, colour: 'text-positive' },
  info: { Icon: Info, colour: 'text-info' },
  warning: { Icon: TriangleAlert, colour: 'text-warning' },
  error: { Icon: CircleAlert, colour: 'text-negative' },
};

export type MessageItemProps = { message: InboxMessage; isOpen: boolean; onOpen: () => void; onDelete: () => void };

/** One message: its title as a button that opens it, and inside it the text, the link and the delete button. */
export const MessageItem = ({ message, isOpen, onOpen, onDelete }: MessageItemProps) => {
  const t = useT();
  const fmt = useFmt();
  const bodyId = useId();
  const { imageCDNs } = useBrand();
  const { tone, title, body, reason } = renderMessage(message, { t, fmt });
  const { Icon, colour } = looks[tone];
  return (
    <li
      className={clsx(
        'min-w-0 rounded-md border',
        message.isRead ? 'border-line bg-surface-1' : 'border-control bg-surface-2',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={onOpen}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-surface-2"
      >
        <Icon aria-hidden="true" className={clsx('size-5 shrink-0', colour)} />
        <span className="grid min-w-0 grow gap-0.5">
          <span className={clsx('text-sm text-text-1 [overflow-wrap:anywhere]', !message.isRead && 'font-bold')}>
            {title}
          </span>
          <span className="text-caption text-muted">
            <time dateTime={message.at}>{fmt.dateTime(message.at)}</time>
            {!message.isRead && <span className="ms-2 font-semibold text-action-text">{t('message.item.unread')}</span>}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={bodyId} hidden={!isOpen} className="grid gap-3 px-3 pb-3">
        {message.words === null ? (
          <p className="text-sm text-text-2 [overflow-wrap:anywhere]">{body}</p>
        ) : (
          // Rendered when opened, so that pictures of unread messages are not fetched.
          isOpen && <RichHtml html={message.words.html} imageHosts={imageCDNs} className="text-sm" />
        )}
        {reason !== null && <p className="text-sm text-text-2">{reason}</p>}
        <div className="flex flex-wrap gap-2">
          {message.link !== null && (
            <Button asChild variant="outline" size="sm">
              <AppLink to={message.link}>{t('message.item.open')}</AppLink>
            </Button>
          )}
          <Button variant="quiet" size="sm" icon={<Trash2 />} onClick={onDelete}>
            {t('message.item.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
};
