import { playableGameTypes } from '@fairhouse/protocol/constants';
import type { Kind, RowTerms, Terms } from '#shared/contracts/contract.types.ts';

export type DraftRow = { id: number; validBetMin: string; lossMin: string; activeMin: string; rate: string };

/** An offer as it is typed. Fields that a kind does not have are kept and not sent. */
export type Draft = {
  downline: string;
  period: 'D' | 'W' | 'H' | 'M';
  mode: 'fixed' | 'floating';
  carry: 'none' | 'last' | 'month' | 'forever';
  lossCheck: boolean;
  lossBasis: readonly LossPart[];
  activeScope: 'team' | 'direct_players';
  activeMinValidBet: string;
  autoPay: boolean;
  fundFromWallet: boolean;
  rows: readonly DraftRow[];
  /** By game type; an empty text is no rate. */
  rates: Readonly<Record<string, string>>;
};

export const lossParts = ['payout', 'rebates', 'promotions', 'depositFees', 'salaries'] as const;
export type LossPart = (typeof lossParts)[number];

export const rowsMax = 10;

export const emptyRow = (id: number): DraftRow => ({ id, validBetMin: '', lossMin: '', activeMin: '', rate: '' });

/** The rules' defaults: nothing is carried over, and everything that reduces the loss is named. */
export const emptyDraft: Draft = {
  downline: '',
  period: 'H',
  mode: 'fixed',
  carry: 'none',
  lossCheck: true,
  lossBasis: lossParts,
  activeScope: 'team',
  activeMinValidBet: '',
  autoPay: true,
  fundFromWallet: false,
  rows: [emptyRow(0)],
  rates: {},
};

/** How typed text is read: amounts in smallest units, rates in millionths; null where it is neither. */
export type Readers = { amount: (typed: string) => bigint | null; rate: (typed: string) => number | null };

/** What a field of a draft lacks. `row` is the index of the row, or a game type. */
export type DraftFault = { row: number | string | null; field: string };

const activeOf = (typed: string): number | null => {
  if (typed.trim() === '') return 0;
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : null;
};

const thresholdOf = (typed: string, { amount }: Readers): bigint | null => (typed.trim() === '' ? 0n : amount(typed));

const realtimeOf = (draft: Draft, currency: string, read: Readers): Terms | DraftFault => {
  const rates: { gameType: (typeof playableGameTypes)[number]; ratePpm: number }[] = [];
  for (const gameType of playableGameTypes) {
    const typed = draft.rates[gameType]?.trim() ?? '';
    if (typed === '') continue;
    const ratePpm = read.rate(typed);
    if (ratePpm === null) return { row: gameType, field: 'ratePpm' };
    rates.push({ gameType, ratePpm });
  }
  return rates.length === 0
    ? { row: playableGameTypes[0], field: 'ratePpm' }
    : { version: 1, kind: 'realtime', currency, rates };
};

/** The terms that a draft says, or its first field that cannot be read. The order of rows is judged with the terms. */
export const termsOf = (kind: Kind, draft: Draft, currency: string, read: Readers): Terms | DraftFault => {
  if (kind === 'realtime') return realtimeOf(draft, currency, read);
  const activeMinValidBet = thresholdOf(draft.activeMinValidBet, read);
  if (activeMinValidBet === null) return { row: null, field: 'activeMinValidBet' };
  const rows: { validBetMin: string; lossMin: string; activeMin: number; ratePpm: number }[] = [];
  for (const [row, typed] of draft.rows.entries()) {
    const validBetMin = thresholdOf(typed.validBetMin, read);
    if (validBetMin === null) return { row, field: 'validBetMin' };
    const lossMin = thresholdOf(typed.lossMin, read);
    if (lossMin === null) return { row, field: 'lossMin' };
    const activeMin = activeOf(typed.activeMin);
    if (activeMin === null) return { row, field: 'activeMin' };
    const ratePpm = read.rate(typed.rate);
    if (ratePpm === null) return { row, field: 'ratePpm' };
    rows.push({ validBetMin: `${validBetMin}`, lossMin: `${lossMin}`, activeMin, ratePpm });
  }
  const { activeScope, autoPay, fundFromWallet } = draft;
  const common = {
    version: 1,
    currency,
    activeMinValidBet: `${activeMinValidBet}`,
    activeScope,
    autoPay,
    fundFromWallet,
  } as const;
  const wageRows = rows.map(({ lossMin: _, ...row }) => row);
  if (kind === 'daily') return { ...common, kind, period: 'D', rows: wageRows };
  if (kind === 'hourly') return { ...common, kind, rows: wageRows };
  const { period, mode, carry, lossCheck } = draft;
  const lossBasis = lossParts.filter((part) => draft.lossBasis.includes(part));
  return { ...common, kind, period, mode, basis: 'loss', carry, lossBasis, lossCheck, rows };
};

export const isFault = (read: Terms | DraftFault): read is DraftFault => 'field' in read;

/** Texts as the reader would have typed them. */
export type Writers = { amount: (minor: bigint) => string; rate: (ratePpm: number) => string };

/** A running contract as the start of a new offer. */
export const draftOf = (terms: Terms, write: Writers): Draft => {
  if (terms.kind === 'realtime')
    return {
      ...emptyDraft,
      rates: Object.fromEntries(terms.rates.map(({ gameType, ratePpm }) => [gameType, write.rate(ratePpm)])),
    };
  const { activeScope, autoPay, fundFromWallet } = terms;
  const rows = (terms.rows as readonly (RowTerms['rows'][number] & { lossMin?: string })[]).map((row, id) => ({
    id,
    validBetMin: write.amount(BigInt(row.validBetMin)),
    lossMin: row.lossMin === undefined ? '' : write.amount(BigInt(row.lossMin)),
    activeMin: String(row.activeMin),
    rate: write.rate(row.ratePpm),
  }));
  const common = {
    ...emptyDraft,
    activeScope,
    autoPay,
    fundFromWallet,
    activeMinValidBet: write.amount(BigInt(terms.activeMinValidBet)),
    rows,
  };
  if (terms.kind !== 'dividend') return common;
  const { period, mode, carry, lossCheck, lossBasis } = terms;
  return { ...common, period, mode, carry, lossCheck, lossBasis };
};
