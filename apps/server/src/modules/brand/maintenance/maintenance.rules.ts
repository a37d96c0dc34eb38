import type { MaintenanceTexts } from '@fairhouse/protocol/ops/settings-maintenance';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { BrandSnapshot, MaintenanceWindow } from '../brand.types.ts';

const refuse = (field: string, why: string, more: Record<string, unknown> = {}): Refusal =>
  new Refusal('OPS_VALUE_REFUSED', { details: { field, why, ...more } });

/** The default language's texts, shown to visitors without a translation. */
export const defaultTextOf = (
  texts: MaintenanceTexts,
  { languages }: Pick<BrandSnapshot, 'languages'>,
): { title: string; body: string } => {
  const stranger = Object.keys(texts).find((pack) => !languages.supported.includes(pack));
  if (stranger !== undefined) throw refuse('texts', 'language_not_offered', { language: stranger });
  const text = texts[languages.default];
  if (text === undefined) throw refuse('texts', 'default_language_missing', { language: languages.default });
  return text;
};

export type WindowState = 'planned' | 'open' | 'over';

export const windowStateOf = (
  { startsAt, endsAt }: Pick<MaintenanceWindow, 'startsAt' | 'endsAt'>,
  now: Date,
): WindowState => {
  if (startsAt > now) return 'planned';
  return endsAt === null || endsAt > now ? 'open' : 'over';
};

/** The times of a planned window must be ahead and in order. */
export const demandTimes = (
  { startsAt, endsAt }: Pick<MaintenanceWindow, 'startsAt' | 'endsAt'>,
  { now, begun }: { now: Date; begun: Date | null },
): void => {
  if (begun === null && startsAt <= now) throw refuse('startsAt', 'past');
  if (begun !== null && startsAt.getTime() !== begun.getTime()) throw refuse('startsAt', 'has_begun');
  if (endsAt !== null && (endsAt <= startsAt || endsAt <= now)) throw refuse('endsAt', 'order');
};
