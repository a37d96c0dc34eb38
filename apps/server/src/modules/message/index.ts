/** The door of `message`: what the house says to its members, to one or to many, and what people write to it. */
export type { NewMessage } from './message.types.ts';
export { sendMessage } from './send-message.ts';
export { sendMessages } from './send-messages.ts';
