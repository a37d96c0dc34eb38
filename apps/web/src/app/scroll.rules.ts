export type ScrollAct = { kind: 'stay' } | { kind: 'top' } | { kind: 'restore'; top: number };

export type Move = {
  from: { routeName: string } | null;
  to: { routeName: string };
  /** Back and Forward of the browser. */
  isThroughHistory: boolean;
  /** Where the page stood when this entry of the history was left. */
  savedTop: number | null;
};

/**
 * Spec §2: to the top only when the route's name changes, so that a popup address or a filter does not
 * throw the reader about. Back gives the reader their place again.
 */
export const decideScroll = ({ from, to, isThroughHistory, savedTop }: Move): ScrollAct => {
  if (isThroughHistory && savedTop !== null) return { kind: 'restore', top: savedTop };
  return from?.routeName === to.routeName ? { kind: 'stay' } : { kind: 'top' };
};
