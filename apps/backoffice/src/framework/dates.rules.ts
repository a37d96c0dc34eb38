/** A time range: its first and last moment, as ISO instants. */
export type Range = { readonly from: string; readonly to: string };

const startOfDay = (moment: Date, byDays = 0): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + byDays);

const lastMomentBefore = (moment: Date): Date => new Date(moment.getTime() - 1);

export const rangePresets = ['today', 'yesterday', 'last7', 'last30', 'thisMonth'] as const;
export type RangePreset = (typeof rangePresets)[number];

/** The range of a preset in the zone of the device; both days are included in full. */
export const presetRange = (preset: RangePreset, now: Date): Range => {
  const tomorrow = startOfDay(now, 1);
  const firsts: Record<RangePreset, Date> = {
    today: startOfDay(now),
    yesterday: startOfDay(now, -1),
    last7: startOfDay(now, -6),
    last30: startOfDay(now, -29),
    thisMonth: new Date(now.getFullYear(), now.getMonth(), 1),
  };
  const end = preset === 'yesterday' ? startOfDay(now) : tomorrow;
  return { from: firsts[preset].toISOString(), to: lastMomentBefore(end).toISOString() };
};

const two = (part: number): string => String(part).padStart(2, '0');

/** An instant in the format of `datetime-local`, in the zone of the device; empty for an invalid instant. */
export const toLocalField = (instant: string | null | undefined): string => {
  const moment = instant === null || instant === undefined || instant === '' ? null : new Date(instant);
  if (moment === null || Number.isNaN(moment.getTime())) return '';
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
};

/** The value of a `datetime-local` field as an instant. */
export const fromLocalField = (text: string): string | undefined => {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};
