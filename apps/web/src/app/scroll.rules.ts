export type ScrollAct = { kind: 'stay' } | { kind: 'top' } | { kind: 'restore'; top: number };

export type Move = {
  from: { routeName: string } | null;
  to: { routeName: string };
  /** Back and Forward of the browser. */
  isThroughHistory: boolean;
  /** The scroll position when this history entry was left. */
  savedTop: number | null;
};

/**
 * Spec §2: scrolls to the top only when the route's name changes, so that a popup URL or a filter does not move the
 * page. Back restores the reader's position.
 */
export const decideScroll = ({ from, to, isThroughHistory, savedTop }: Move): ScrollAct => {
  if (isThroughHistory && savedTop !== null) return { kind: 'restore', top: savedTop };
  return from?.routeName === to.routeName ? { kind: 'stay' } : { kind: 'top' };
};
