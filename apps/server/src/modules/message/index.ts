/** Public API of `message`: messages to one member or many, and what people write to support. */
export type { NewMessage } from './message.types.ts';
export { sendMessage } from './send-message.ts';
export { sendMessages } from './send-messages.ts';
