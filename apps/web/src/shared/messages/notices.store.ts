import { create } from 'zustand';
import type { MessageNotice } from '../realtime/read-message-notice.ts';

/** More than these at once are not read by anybody; the others lie in the box. */
const waitingMax = 3;

/** Messages that were told and wait for whoever knows the reader's language. */
export const useNotices = create<{ waiting: readonly MessageNotice[] }>(() => ({ waiting: [] }));

/** The same message is shown once, though a line that was lost may tell it again. */
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
