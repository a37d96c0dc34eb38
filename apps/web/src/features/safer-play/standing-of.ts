import type { LimitStanding } from '#shared/limits/limit.types.ts';
import type { PlayLimit, TimeLimit } from '#shared/protection/api.ts';

const unitsOf = (money: PlayLimit['ceiling']): bigint | null => (money === null ? null : BigInt(money.minor));
const minutesOf = (minutes: number | null): bigint | null => (minutes === null ? null : BigInt(minutes));

export const moneyStanding = ({ ceiling, used, waiting }: PlayLimit): LimitStanding => ({
  ceiling: unitsOf(ceiling),
  used: unitsOf(used),
  waiting: waiting === null ? null : { ...waiting, ceiling: unitsOf(waiting.ceiling) },
});

export const timeStanding = ({ minutes, usedMinutes, waiting }: TimeLimit): LimitStanding => ({
  ceiling: minutesOf(minutes),
  used: BigInt(usedMinutes),
  waiting:
    waiting === null
      ? null
      : {
          from: waiting.from,
          needsConfirmation: waiting.needsConfirmation,
          ceiling: minutesOf(waiting.minutes),
        },
});
