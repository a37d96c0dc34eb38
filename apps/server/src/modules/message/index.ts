/** Public API of `message`: messages to members, broadcasts, and messages to support. */

export type { SavedSegments } from './broadcasts/broadcast.types.ts';
export { countOpenTickets, readReceived, readTickets } from './member-messages.query.ts';
export { savedSegmentsPort } from './message.ports.ts';
export type { NewMessage } from './message.types.ts';
export { sendMessage } from './send-message.ts';
export { sendMessages } from './send-messages.ts';
