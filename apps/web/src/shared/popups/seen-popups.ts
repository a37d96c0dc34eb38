import { hasSessionMarker } from '../session/session-marker.ts';
import { sessionValue } from '../storage/session-value.ts';

// Spec §2: what was closed while logged in and what was closed as a visitor are remembered apart.
const memories = {
  member: sessionValue('fairhouse.popups.member'),
  visitor: sessionValue('fairhouse.popups.visitor'),
};

/** The maximum of closed popups remembered per session; the oldest are dropped first. */
const rememberedMax = 200;

const seenStore = () => (hasSessionMarker() ? memories.member : memories.visitor);

const readIds = (): string[] => {
  try {
    const stored: unknown = JSON.parse(seenStore().read() ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** A popup the visitor closed does not open automatically again in this session. */
export const rememberClosed = (id: string): void => {
  const others = readIds().filter((known) => known !== id);
  seenStore().keep(JSON.stringify([...others, id].slice(-rememberedMax)));
};

export const wasClosed = (id: string): boolean => readIds().includes(id);
