/** What is known of an operator's reveals at the moment of one more, this one included. */
export type RevealFacts = {
  inHour: number;
  inDay: number;
  /** Different members in the last day. */
  membersInDay: number;
  /** The hour of the day (UTC) of this reveal. */
  hour: number;
  /** The hours of reveals before, over the days that are looked at; those of the last twelve hours are left out. */
  earlierHours: readonly number[];
};

export type RevealAlarm = {
  kind: 'reveal_hour' | 'reveal_day' | 'reveal_members' | 'reveal_hours';
  count: number;
  bound: number;
};

/** Half of the thirty that are shown in an hour at all. */
const hourBound = 15;
const dayBound = 60;
const membersBound = 20;

/** How many days tell an operator's usual hours, and how many reveals are needed before anything is said of them. */
export const usualDays = 28;
const usualNeeds = 20;
/** So many hours beside a usual one are usual too. */
const usualMargin = 2;

const hoursApart = (one: number, other: number): number => {
  const apart = Math.abs(one - other);
  return Math.min(apart, 24 - apart);
};

/** Which alarms one more reveal raises. A bound itself is still quiet. */
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
