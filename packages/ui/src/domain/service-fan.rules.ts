export type FanPosition = { upPx: number; inwardPx: number };

// spec §9: the fan opens on a radius of 110 px.
const fanRadiusPx = 110;
// Targets of 48 px touch each other when more than four share the first quarter circle.
const channelsPerRing = 4;
const ringGapPx = 60;

/** Places channels on a quarter circle between straight up and straight inward, further rings behind the first. */
export const fanPositions = (count: number, radiusPx: number = fanRadiusPx): FanPosition[] =>
  Array.from({ length: count }, (_, index) => {
    const ring = Math.floor(index / channelsPerRing);
    const onThisRing = Math.min(channelsPerRing, count - ring * channelsPerRing);
    const share = onThisRing === 1 ? 0.5 : (index % channelsPerRing) / (onThisRing - 1);
    const angle = (share * Math.PI) / 2;
    const reachPx = radiusPx + ring * ringGapPx;
    return { upPx: Math.round(reachPx * Math.cos(angle)), inwardPx: Math.round(reachPx * Math.sin(angle)) };
  });

export type FanState = { isOpen: boolean; isHovered: boolean; isFocused: boolean; isPinned: boolean };
export type FanEvent =
  | 'hover'
  | 'unhover'
  | 'focus'
  | 'blur'
  | 'press'
  | 'escape'
  | 'press-elsewhere'
  | 'hide-delay-over';

export const closedFan: FanState = { isOpen: false, isHovered: false, isFocused: false, isPinned: false };

/** The initial state of a fan: closed, or the state that its bubble was in before the fan was loaded. */
export const firstFanState = (before: 'hover' | 'press' | undefined): FanState =>
  before === undefined ? closedFan : nextFanState(closedFan, before);

/**
 * Hover opens, a press pins, and the delay hides the fan only if neither pointer, focus nor pin holds it open. The
 * first press after a hover pins instead of closing, because the reader pressed a fan that was open.
 */
export const nextFanState = (state: FanState, event: FanEvent): FanState => {
  switch (event) {
    case 'hover':
      return { ...state, isHovered: true, isOpen: true };
    case 'unhover':
      return { ...state, isHovered: false };
    case 'focus':
      return { ...state, isFocused: true };
    case 'blur':
      return { ...state, isFocused: false, isPinned: false };
    case 'press':
      return state.isOpen && state.isPinned
        ? { ...state, isOpen: false, isPinned: false }
        : { ...state, isOpen: true, isPinned: true };
    case 'escape':
    case 'press-elsewhere':
      return { ...state, isOpen: false, isPinned: false };
    case 'hide-delay-over':
      return isHeldOpen(state) ? state : { ...state, isOpen: false };
  }
};

export const isHeldOpen = (state: FanState): boolean => state.isHovered || state.isFocused || state.isPinned;

export type Box = { top: number; bottom: number; left: number; right: number };

/** Whether two boxes share any area; touching edges do not count. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
