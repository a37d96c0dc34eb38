/** The number of reveals by an operator at the time of a new one, which is included. */
export type RevealFacts = {
  inHour: number;
  inDay: number;
  /** Different members in the last day. */
  membersInDay: number;
  /** The hour of the day (UTC) of this reveal. */
  hour: number;
  /** Hours of earlier reveals in the observed days, excluding the last twelve hours. */
  earlierHours: readonly number[];
};

export type RevealAlarm = {
  kind: 'reveal_hour' | 'reveal_day' | 'reveal_members' | 'reveal_hours';
  count: number;
  bound: number;
};

/** Half of the hourly maximum of thirty. */
const hourBound = 15;
const dayBound = 60;
const membersBound = 20;

/** The days that define an operator's usual hours, and the reveals needed before they count. */
export const usualDays = 28;
const usualNeeds = 20;
/** Distance in hours within which an hour next to a usual one also counts as usual. */
const usualMargin = 2;

const hoursApart = (one: number, other: number): number => {
  const apart = Math.abs(one - other);
  return Math.min(apart, 24 - apart);
};

/** The alarms that a new reveal raises. A count equal to the limit raises none. */
export const alarmsOf = ({ inHour, inDay, membersInDay, hour, earlierHours }: RevealFacts): RevealAlarm[] => {
  const over: RevealAlarm[] = [
    { kind: 'reveal_hour' as const, count: inHour, bound: hourBound },
    { kind: 'reveal_day' as const, count: inDay, bound: dayBound },
    { kind: 'reveal_members' as const, count: membersInDay, bound: membersBound },
  ].filter(({ count, bound }) => count > bound);
  const isUnusual =
    earlierHours.length >= usualNeeds && earlierHours.every((usual) => hoursApart(usual, hour) > usualMargin);
  return isUnusual ? [...over, { kind: 'reveal_hours', count: hour, bound: usualMargin }] : over;
};
