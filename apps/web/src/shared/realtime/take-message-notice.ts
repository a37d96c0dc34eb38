import type { QueryClient } from '@tanstack/react-query';
import { addNotice } from '../messages/notices.store.ts';
import { messagesKey, unreadKey } from '../messages/unread.ts';
import type { MessageNotice } from './read-message-notice.ts';

/** Shows a pushed message: the count at once, the text as a toast, and the inbox refetches. */
export const takeMessageNotice = (
  message: MessageNotice,
  { memberId, queryClient }: { memberId: string; queryClient: QueryClient },
): void => {
  queryClient.setQueryData(unreadKey(memberId), message.unread);
  void queryClient.invalidateQueries({ queryKey: [...messagesKey(memberId), 'inbox'] });
  addNotice(message);
};
