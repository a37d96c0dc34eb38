import type { MessageTemplate, messageCategories } from '@fairhouse/protocol';

export type MessageOwner = { brandId: string; memberId: string };

export type MessageCategory = (typeof messageCategories)[number];

/** The values in a message's text. Amounts are `{ minor, currency }`, times are dates; both are sent as text. */
export type MessageValues = Readonly<Record<string, unknown>>;

/** A message to one member. It is stored and sent once per key. */
export type NewMessage = MessageOwner & {
  /** An offer is only sent as a broadcast, because only broadcasts check who may not get offers. */
  category: Exclude<MessageCategory, 'promotion'>;
  /** Only a broadcast stores its own text. */
  template: Exclude<MessageTemplate, 'broadcast'>;
  values: MessageValues;
  /** The path in the player app that it links to; null when it has none. */
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
