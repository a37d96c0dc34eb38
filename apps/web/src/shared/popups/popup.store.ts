import { create } from 'zustand';
import { hasSessionMarker } from '../session/session-marker.ts';
import type { PopupKind, PopupProps } from './popup-kinds.ts';
import { rememberClosed, wasClosed } from './seen-popups.ts';

/** A popup that is open or waiting. */
export type OpenPopup<Kind extends PopupKind = PopupKind> = {
  [Each in Kind]: {
    kind: Each;
    props: PopupProps[Each];
    /** Distinguishes two openings of the same kind, so that the second starts with fresh state. */
    opening: number;
    /** Present when closing it is to be remembered. */
    seenId?: string;
    onClosed?: () => void;
  };
}[Kind];

/** A popup that asks to open automatically. A lower rank is more important. */
type Offer = { popup: OpenPopup; rank: number };

type PopupState = {
  open: OpenPopup | null;
  offers: Offer[];
  /** Which audience has had its one automatic popup at the start of a session (G16). */
  served: { member: boolean; visitor: boolean };
};

const start: PopupState = { open: null, offers: [], served: { member: false, visitor: false } };

export const usePopupStore = create<PopupState>(() => start);

let openings = 0;

const make = <Kind extends PopupKind>(
  kind: Kind,
  props: PopupProps[Kind],
  extra: { seenId?: string; onClosed?: () => void } = {},
): OpenPopup => {
  openings += 1;
  return { kind, props, opening: openings, ...extra } as OpenPopup;
};

const audience = (): 'member' | 'visitor' => (hasSessionMarker() ? 'member' : 'visitor');

/**
 * Shows the most important offer, if nothing else is open and this audience has had none. The other offers are dropped:
 * they remain in the message list and are not queued.
 */
const serveOffer = (): void => {
  const { open, offers, served } = usePopupStore.getState();
  if (open !== null || offers.length === 0) return;
  if (served[audience()]) {
    usePopupStore.setState({ offers: [] });
    return;
  }
  const best = offers.reduce((first, next) => (next.rank < first.rank ? next : first));
  usePopupStore.setState({ open: best.popup, offers: [], served: { ...served, [audience()]: true } });
};

/** Opens a popup that the visitor requested. It replaces the open one: popups are never stacked. */
export const openPopup = <Kind extends PopupKind>(
  kind: Kind,
  props: PopupProps[Kind],
  extra: { onClosed?: () => void } = {},
): void => {
  usePopupStore.setState({ open: make(kind, props, extra) });
};

/** Closes the open popup, remembers it if requested, and shows a waiting offer. */
export const closePopup = (): void => {
  const { open } = usePopupStore.getState();
  if (open === null) return;
  if (open.seenId !== undefined) rememberClosed(open.seenId);
  usePopupStore.setState({ open: null });
  open.onClosed?.();
  serveOffer();
};

/**
 * Asks to open a popup that nobody clicked for. At most one such popup opens at the start of a session
 * (G16), none that was closed before, and never over one that the visitor has opened.
 *
 * @example
 * offerPopup('announcement', { announcementId }, { memoryId: `announcement:${announcementId}`, rank: 20 });
 */
export const offerPopup = <Kind extends PopupKind>(
  kind: Kind,
  props: PopupProps[Kind],
  { seenId, rank }: { seenId: string; rank: number },
): void => {
  const { offers, served } = usePopupStore.getState();
  if (wasClosed(seenId) || served[audience()]) return;
  if (offers.some(({ popup }) => popup.seenId === seenId)) return;
  usePopupStore.setState({ offers: [...offers, { popup: make(kind, props, { seenId }), rank }] });
  // Offers made in the same tick are compared by rank, not by order.
  queueMicrotask(serveOffer);
};

/** For tests: resets what is open, offered and served. */
export const resetPopups = (): void => usePopupStore.setState(start);
