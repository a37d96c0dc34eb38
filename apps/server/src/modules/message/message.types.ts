import type { MessageTemplate, messageCategories } from '@fairhouse/protocol';

export type MessageOwner = { brandId: string; memberId: string };

export type MessageCategory = (typeof messageCategories)[number];

/** What stands in the words. Amounts are `{ minor, currency }`, moments are dates; both travel as text. */
export type MessageValues = Readonly<Record<string, unknown>>;

/** News for one member. The same key again is the same news: it is kept and told once. */
export type NewMessage = MessageOwner & {
  /** An offer goes by a message to many or not at all: only there is asked who must not get any. */
  category: Exclude<MessageCategory, 'promotion'>;
  /** The words of a message to many are kept with it, and so only there. */
  template: Exclude<MessageTemplate, 'broadcast'>;
  values: MessageValues;
  /** A path of the player app where it leads; null when it is its own end. */
  link: string | null;
  key: string;
};

export type Message = Omit<NewMessage, 'category' | 'template' | 'brandId' | 'memberId'> & {
  id: string;
  category: MessageCategory;
  template: MessageTemplate;
  isRead: boolean;
  at: Date;
};
