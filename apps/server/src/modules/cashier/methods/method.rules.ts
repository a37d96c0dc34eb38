import type { Channel, Method } from './method.types.ts';

/** The fee of a method for an amount; the proportional part is rounded down (money.md section 3). */
export const feeOf = ({ feeFlat, feePpm }: Pick<Method, 'feeFlat' | 'feePpm'>, amount: bigint): bigint =>
  feeFlat + (amount * BigInt(feePpm)) / 1_000_000n;

/** Whether a method is open at a moment. Hours that end before they begin span midnight. */
export const isOpenAt = ({ isEnabled, hours }: Pick<Method, 'isEnabled' | 'hours'>, now: Date): boolean => {
  if (!isEnabled || hours === null) return isEnabled;
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  return hours.from < hours.to ? minute >= hours.from && minute < hours.to : minute >= hours.from || minute < hours.to;
};

/** The text in the requested language, else in English. */
export const textIn = (texts: Readonly<Record<string, string>>, language: string | undefined): string =>
  texts[language ?? 'EN'] ?? texts.EN ?? Object.values(texts)[0] ?? '';

/** Channels take turns by weight: the next is the one with the fewest orders relative to its weight. */
export const nextChannel = (channels: readonly Channel[]): Channel | undefined =>
  channels
    .filter(({ isEnabled, weight }) => isEnabled && weight > 0)
    .toSorted((a, b) => {
      const difference = a.given * BigInt(b.weight) - b.given * BigInt(a.weight);
      if (difference !== 0n) return difference < 0n ? -1 : 1;
      return a.channelId < b.channelId ? -1 : 1;
    })[0];
