import { create } from 'zustand';
import type { MessageNotice } from '../realtime/read-message-notice.ts';

/** More than these at once would not be read; the others stay in the inbox. */
const waitingMax = 3;

/** Received messages that wait for the component that knows the reader's language. */
export const useNotices = create<{ waiting: readonly MessageNotice[] }>(() => ({ waiting: [] }));

/** Shows each message once, although it may be received again after a lost connection. */
export const addNotice = (message: MessageNotice): void =>
  useNotices.setState(({ waiting }) =>
    waiting.some(({ messageId }) => messageId === message.messageId)
      ? { waiting }
      : { waiting: [...waiting, message].slice(-waitingMax) },
  );

export const takeNotices = (): readonly MessageNotice[] => {
  const { waiting } = useNotices.getState();
  if (waiting.length > 0) useNotices.setState({ waiting: [] });
  return waiting;
};
