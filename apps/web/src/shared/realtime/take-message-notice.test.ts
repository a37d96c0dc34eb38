import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { takeNotices } from '../messages/notices.store.ts';
import { messagesKey, unreadKey } from '../messages/unread.ts';
import { takeMessageNotice } from './take-message-notice.ts';

const message = { messageId: 'm1', template: 'turnoverMet', values: {}, link: null, unread: 4 };

test('a message sets the count at once, is shown, and lets the box ask again', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([...messagesKey('me'), 'inbox', 'all'], 'old');
  takeMessageNotice(message, { memberId: 'me', queryClient });
  expect(queryClient.getQueryData(unreadKey('me'))).toBe(4);
  expect(queryClient.getQueryState([...messagesKey('me'), 'inbox', 'all'])?.isInvalidated).toBe(true);
  expect(takeNotices()).toEqual([message]);
});
