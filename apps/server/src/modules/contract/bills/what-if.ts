import {
  closesAfterSeconds,
  entitledOf,
  grossOfPeriods,
  type Period,
  periodKindOf,
  periodOf,
  type Terms,
} from '@fairhouse/contracts';
import { readFiguresTo } from '#modules/agent/index.ts';
import { lastFactNumber } from '#modules/bet/index.ts';
import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { activeOf, missingOf, noFigures, periodFiguresOf } from './bill.rules.ts';
import type { BillBrand, TeamFigures, Window } from './bills.types.ts';
import { beginReading, readFigures, readTeamBets } from './figures.store.ts';

export type WhatIf = {
  period: Period;
  figures: TeamFigures;
  gross: bigint;
  /** From 1. Null: no row was reached, or the kind has none. */
  row: number | null;
  reason: string | null;
  missing: bigint | null;
};

/** The last periods that are over and closed, oldest first. A real-time salary is told by days. */
const closedPeriods = (terms: Terms, now: Date, zone: string, count: number): Period[] => {
  const kind = terms.kind === 'realtime' ? 'D' : periodKindOf(terms);
  const closedAt = new Date(now.getTime() - closesAfterSeconds[kind] * 1_000);
  const periods: Period[] = [];
  let { start } = periodOf(kind, closedAt, zone);
  while (periods.length < count) {
    const period = periodOf(kind, new Date(start.getTime() - 1), zone);
    periods.unshift(period);
    start = period.start;
  }
  return periods;
};

/**
 * What terms would have paid an agent in the last closed periods, on the team it had then. A running period is never
 * looked at: terms near a threshold would be offered by what it holds. Who may see it is the caller's to know.
 */
export const whatIf = (
  { db }: { db: Db },
  { brand, number, terms, count = 3 }: { brand: BillBrand; number: bigint; terms: Terms; count?: number },
): Promise<WhatIf[]> =>
  db.transaction(async (tx) => {
    await beginReading(tx);
    const { brandId, timeZone } = brand;
    const periods = closedPeriods(terms, await deadlineNow(tx), timeZone, count);
    const kind = terms.kind === 'realtime' ? 'daily' : terms.kind;
    const upTo = kind === 'hourly' ? await lastFactNumber(tx, brandId) : await readFiguresTo(tx, brandId);
    const active = terms.kind === 'realtime' ? null : activeOf(terms);
    const read: { window: Window; figures: TeamFigures }[] = [];
    for (const period of periods) {
      const window = { ...period, brand, kind, upTo };
      const figures = (await readFigures(tx, window, [{ number, active }])).get(number) ?? noFigures;
      read.push({ window, figures });
    }
    if (terms.kind === 'realtime') {
      const told: WhatIf[] = [];
      for (const [at, { window, figures }] of read.entries()) {
        const gross = entitledOf(terms, await readTeamBets(tx, window, number));
        told.push({ period: periods[at] as Period, figures, gross, row: null, reason: null, missing: null });
      }
      return told;
    }
    const grosses = grossOfPeriods(
      terms,
      read.map(({ window, figures }) => periodFiguresOf(terms, figures, window.fromDay)),
    );
    return grosses.map((gross, at) => ({
      period: periods[at] as Period,
      figures: read[at]?.figures ?? noFigures,
      gross: gross.gross,
      row: gross.row === null ? null : gross.row + 1,
      reason: gross.reason,
      missing: missingOf(gross),
    }));
  });
