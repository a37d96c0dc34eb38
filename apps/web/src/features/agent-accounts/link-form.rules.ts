export type LinkValues = { label: string; until: string; uses: string; isForAgents: boolean };

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const usesMax = 100_000;

/** A day of the reader's calendar as a date field has it. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The end of a day of the reader's calendar; null for no day, undefined for no such day. */
export const endOfDay = (typed: string): string | null | undefined => {
  if (typed === '') return null;
  const parts = day.exec(typed);
  if (parts === null) return undefined;
  const [year, month, date] = parts.slice(1).map(Number) as [number, number, number];
  return new Date(year, month - 1, date + 1).toISOString();
};

/** A number of uses; null for none, undefined for one that the server does not take. */
export const usesOf = (typed: string): number | null | undefined => {
  const text = typed.trim();
  if (text === '') return null;
  const uses = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return uses >= 1 && uses <= usesMax ? uses : undefined;
};
