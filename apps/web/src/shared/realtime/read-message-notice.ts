/** A new message for the member, as the server pushes it. */
export type MessageNotice = {
  messageId: string;
  template: string;
  values: Readonly<Record<string, unknown>>;
  link: string | null;
  unread: number;
};

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A path of this site: a message never links anywhere else. */
const ownPath = (link: unknown): string | null => (isText(link) && /^\/(?![/\\])/.test(link) ? link : null);

/** Parses a message of the connection; null for anything but a new message of the member's inbox. */
export const readMessageNotice = (text: string): MessageNotice | null => {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(message)) return null;
  const { type, messageId, template, values, link, unread } = message;
  if (type !== 'message.sent' || !isText(messageId) || !isText(template) || !isRecord(values)) return null;
  if (!Number.isSafeInteger(unread) || (unread as number) < 0) return null;
  return { messageId, template, values, link: ownPath(link), unread: unread as number };
};
