import type { MessageTemplate, messageCategories } from '@fairhouse/protocol';

export type MessageOwner = { brandId: string; memberId: string };

export type MessageCategory = (typeof messageCategories)[number];

/** What stands in the words. Amounts are `{ minor, currency }`, moments are dates; both travel as text. */
export type MessageValues = Readonly<Record<string, unknown>>;

/** News for one member. The same key again is the same news: it is kept and told once. */
export type NewMessage = MessageOwner & {
  category: MessageCategory;
  template: MessageTemplate;
  values: MessageValues;
  /** A path of the player app where it leads; null when it is its own end. */
  link: string | null;
  key: string;
};

export type Message = Omit<NewMessage, 'key' | 'brandId' | 'memberId'> & { id: string; isRead: boolean; at: Date };
