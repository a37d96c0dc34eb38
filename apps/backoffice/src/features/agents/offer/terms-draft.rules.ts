import {
  canonicalTerms,
  type GameType,
  gameTypes,
  judgeTerms,
  type LossPart,
  rateOn,
  type Terms,
  topRates,
} from '@fairhouse/contracts';
import type { opsSimulateContractEndpoint } from '@fairhouse/protocol/ops/contracts';
import type * as z from 'zod';

export type Kind = Terms['kind'];
type Dividend = Extract<Terms, { kind: 'dividend' }>;

export type RowDraft = {
  readonly validBetMin: string;
  readonly lossMin: string;
  readonly activeMin: string;
  readonly rate: string;
};

/** Terms in a form: amounts, numbers and rates are text until they are sent. */
export type TermsDraft = {
  readonly kind: Kind;
  readonly period: Dividend['period'];
  readonly mode: Dividend['mode'];
  readonly carry: Dividend['carry'];
  readonly lossBasis: readonly LossPart[];
  readonly lossCheck: boolean;
  readonly activeMinValidBet: string;
  readonly activeScope: Dividend['activeScope'];
  readonly autoPay: boolean;
  readonly fundFromWallet: boolean;
  readonly rows: readonly RowDraft[];
  readonly rates: Readonly<Partial<Record<GameType, string>>>;
};

/** What is wrong with which field: it cannot be read, or it breaks the order of the rows. */
export type DraftFault = {
  readonly field: keyof RowDraft | 'activeMinValidBet' | 'rows' | GameType;
  readonly row: number | null;
  readonly why: 'unreadable' | 'order';
};

export type Amounts = { readonly read: (text: string) => bigint | null; readonly write: (minor: bigint) => string };

export const emptyRow: RowDraft = { validBetMin: '0', lossMin: '0', activeMin: '0', rate: '' };

export const emptyDraft = (kind: Kind): TermsDraft => ({
  kind,
  period: 'H',
  mode: 'fixed',
  carry: 'none',
  lossBasis: ['payout', 'rebates', 'promotions', 'depositFees', 'salaries'],
  lossCheck: true,
  activeMinValidBet: '0',
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: true,
  rows: [emptyRow],
  rates: {},
});

const ppmOfPercent = 10_000;
const ppmMax = 1_000_000;
const placesMax = 4;

/** A percentage as typed, in millionths; null if it is none. */
export const readPercent = (text: string): number | null => {
  const [, whole, places = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const ppm = Number(whole) * ppmOfPercent + Number(places.padEnd(placesMax, '0'));
  return ppm <= ppmMax ? ppm : null;
};

export const writePercent = (ppm: number): string => {
  const places = String(ppm % ppmOfPercent)
    .padStart(placesMax, '0')
    .replace(/0+$/, '');
  return `${Math.floor(ppm / ppmOfPercent)}${places === '' ? '' : `.${places}`}`;
};

const readWhole = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

export const draftOf = (terms: Terms, { write }: Pick<Amounts, 'write'>): TermsDraft => {
  const empty = emptyDraft(terms.kind);
  if (terms.kind === 'realtime')
    return {
      ...empty,
      rates: Object.fromEntries(terms.rates.map(({ gameType, ratePpm }) => [gameType, writePercent(ratePpm)])),
    };
  const { activeMinValidBet, activeScope, autoPay, fundFromWallet } = terms;
  return {
    ...empty,
    ...(terms.kind === 'dividend' && {
      period: terms.period,
      mode: terms.mode,
      carry: terms.carry,
      lossBasis: terms.lossBasis,
      lossCheck: terms.lossCheck,
    }),
    ...{ activeScope, autoPay, fundFromWallet, activeMinValidBet: write(activeMinValidBet) },
    rows: terms.rows.map((row) => ({
      validBetMin: write(row.validBetMin),
      lossMin: write('lossMin' in row ? row.lossMin : 0n),
      activeMin: String(row.activeMin),
      rate: writePercent(row.ratePpm),
    })),
  };
};

/** Reads one field; what cannot be read becomes a fault, and zero. */
const reader = (faults: DraftFault[]) => ({
  take: <Value>(value: Value | null, zero: Value, field: DraftFault['field'], row: number | null = null): Value => {
    if (value !== null) return value;
    faults.push({ field, row, why: 'unreadable' });
    return zero;
  },
});

type ReadDraft = { readonly terms: Terms; readonly faults: readonly DraftFault[] };

/** The terms of a draft, and what keeps them from being offered. With faults the terms are not to be used. */
export const termsOf = (
  draft: TermsDraft,
  { currency, read }: { currency: string } & Pick<Amounts, 'read'>,
): ReadDraft => {
  const faults: DraftFault[] = [];
  const { take } = reader(faults);
  const amount = (text: string, field: DraftFault['field'], row: number | null = null): bigint => {
    const minor = read(text);
    return take(minor === null || minor < 0n ? null : minor, 0n, field, row);
  };
  const build = (): Terms => {
    if (draft.kind === 'realtime') {
      const rates = gameTypes.flatMap((gameType) => {
        const text = draft.rates[gameType]?.trim() ?? '';
        return text === '' ? [] : [{ gameType, ratePpm: take(readPercent(text), 0, gameType) }];
      });
      return { version: 1, kind: 'realtime', currency, rates };
    }
    const { activeScope, autoPay, fundFromWallet, kind, period, mode, carry, lossBasis, lossCheck } = draft;
    const rows = draft.rows.map(({ validBetMin, lossMin, activeMin, rate }, row) => ({
      validBetMin: amount(validBetMin, 'validBetMin', row),
      activeMin: take(readWhole(activeMin), 0, 'activeMin', row),
      ratePpm: take(readPercent(rate), 0, 'rate', row),
      ...(kind === 'dividend' && { lossMin: amount(lossMin, 'lossMin', row) }),
    }));
    const activeMinValidBet = amount(draft.activeMinValidBet, 'activeMinValidBet');
    const shared = { version: 1, currency, rows, activeMinValidBet, activeScope, autoPay, fundFromWallet } as const;
    if (kind === 'hourly') return { ...shared, kind };
    if (kind === 'daily') return { ...shared, kind, period: 'D' };
    return { ...shared, kind, period, mode, basis: 'loss', carry, lossBasis: [...lossBasis], lossCheck } as Dividend;
  };
  const terms = build();
  if (faults.length > 0) return { terms, faults };
  const fault = judgeTerms(terms, { cap: null });
  if (fault === null) return { terms, faults };
  const { field, row = null, gameType } = fault;
  const names = { ratePpm: gameType ?? 'rate', rates: 'rows', gameType: 'rows' } as const;
  return {
    terms,
    faults: [{ field: field in names ? names[field as keyof typeof names] : (field as 'rows'), row, why: 'order' }],
  };
};

export type Margin = { readonly gameType: GameType; readonly ppm: number; readonly capPpm: number };

/**
 * What a chain under the operator may earn of the turnover of each type of game: by these terms, and by the running
 * contracts of the other salaries. A dividend is no part of the turnover.
 */
export const marginsOf = (
  terms: Terms,
  { running, caps }: { running: readonly Terms[]; caps: readonly { gameType: GameType; capPpm: number }[] },
): Margin[] => {
  if (terms.kind === 'dividend') return [];
  const salaries = [terms, ...running.filter(({ kind }) => kind !== terms.kind && kind !== 'dividend')].map(topRates);
  return caps.map(({ gameType, capPpm }) => ({
    gameType,
    capPpm,
    ppm: salaries.reduce((sum, rates) => sum + rateOn(rates, gameType), 0),
  }));
};

type SentTerms = z.input<(typeof opsSimulateContractEndpoint)['schema']['body']>['terms'];

/** Terms as they are sent: amounts are text. */
export const sentTerms = (terms: Terms): SentTerms => JSON.parse(canonicalTerms(terms)) as SentTerms;
