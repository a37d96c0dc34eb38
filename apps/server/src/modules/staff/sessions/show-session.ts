import type { SessionView } from './session.types.ts';

/** A session as lists tell it. */
export const showSession = ({ publicId, isCurrent, device, address, openedAt, lastSeenAt }: SessionView) => ({
  sessionId: publicId,
  isCurrent,
  device,
  address,
  openedAt: openedAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});
