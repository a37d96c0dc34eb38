import { playableGameTypes } from '@fairhouse/protocol/constants';
import type { AgentSearch } from '../navigation/agent-search.types.ts';

/** Spec §9: the presets of a period. */
export const presets = ['7', '30'] as const;
export type Preset = (typeof presets)[number];

export type Period = { from: string; to: string; preset: Preset | null };

/** The longest range that the server answers. */
const daysMax = 92;

const dayMs = 86_400_000;
const dayText = /^\d{4}-\d{2}-\d{2}$/;

const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10);

/** A day of the calendar: the thirtieth of February is none. */
const isDay = (text: string | undefined): text is string =>
  text !== undefined && dayText.test(text) && !Number.isNaN(Date.parse(text)) && shiftDay(text, 0) === text;

/** Days of the range, both ends included; below 1 where it ends before it begins. */
export const lengthOf = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** Every day of a range, the earliest first. */
export const daysIn = (range: { from: string; to: string }): string[] =>
  Array.from({ length: Math.max(0, lengthOf(range)) }, (_, n) => shiftDay(range.from, n));

export type RangeFault = 'order' | 'long' | 'future';

export const judgeRange = (range: { from: string; to: string }, today: string): RangeFault | null => {
  const days = lengthOf(range);
  if (range.to > today) return 'future';
  if (days < 1) return 'order';
  return days > daysMax ? 'long' : null;
};

const periodOfPreset = (preset: Preset, today: string): Period => ({
  from: shiftDay(today, 1 - Number(preset)),
  to: today,
  preset,
});

/** The period in the address; whatever is not a range that the server answers is the last 7 days. */
export const periodOf = ({ days, from, to }: AgentSearch, today: string): Period => {
  if (isDay(from) && isDay(to) && judgeRange({ from, to }, today) === null) return { from, to, preset: null };
  return periodOfPreset(presets.find((each) => each === days) ?? '7', today);
};

/** A period as parameters of the address. */
export const searchOf = ({ from, to, preset }: Period): Pick<AgentSearch, 'days' | 'from' | 'to'> =>
  preset === null ? { days: undefined, from, to } : { days: preset, from: undefined, to: undefined };

const refText = /^[1-9][0-9]{0,18}$/;
/** The reference of an account in the address; anything else is ignored. */
export const refOf = (text: string | undefined): string | undefined =>
  text !== undefined && refText.test(text) ? text : undefined;

export const pageOf = (text: string | undefined): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1);

export const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((each) => each === text);

export const gameTypeOf = (text: string | undefined) => oneOf(playableGameTypes, text);
