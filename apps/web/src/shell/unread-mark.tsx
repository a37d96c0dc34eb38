import { useT } from '@fairhouse/i18n/react';
import { useUnread } from '#shared/messages/unread.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { unreadText } from './unread-text.ts';

/** The unread count on the tab of the personal centre, for phones, whose header has no message button. */
export const UnreadMark = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const count = useUnread(viewer);
  if (count === 0) return null;
  const shown = unreadText(count);
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute start-[calc(50%+0.25rem)] top-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-negative px-1 text-[0.6875rem] text-on-negative leading-none tabular-nums ring-2 ring-surface-1"
      >
        {shown}
      </span>
      <span className="sr-only">{t('core.messages.bell', { count, shown })}</span>
    </>
  );
};
