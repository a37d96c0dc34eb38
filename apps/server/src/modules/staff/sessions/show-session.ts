import type { SessionView } from './session.types.ts';

/** A session for lists. */
export const showSession = ({ publicId, isCurrent, device, address, openedAt, lastSeenAt }: SessionView) => ({
  sessionId: publicId,
  isCurrent,
  device,
  address,
  openedAt: openedAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});
