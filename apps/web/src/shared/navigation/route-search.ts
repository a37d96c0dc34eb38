import { type FilterType, filterTypes, rngSubFilters } from '@fairhouse/protocol/constants';
import type { MemberPageKey } from '@fairhouse/protocol/member-pages';
import type { AgentSearch } from './agent-search.types.ts';

type Raw = Record<string, unknown>;
type Classify = (typeof rngSubFilters)[number];

// If a URL repeats a parameter, the first value counts.
export const textOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return first === undefined ? undefined : String(first);
};

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === textOf(value));

const pageOf = (value: unknown): number | undefined => {
  const text = textOf(value) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
};

export type LobbySearch = {
  filter?: FilterType | undefined;
  vassalage?: string | undefined;
  classify?: Classify | undefined;
  name?: string | undefined;
  page?: number | undefined;
};

export const lobbySearch = ({ filter, vassalage, classify, name, page }: Raw): LobbySearch => ({
  filter: oneOf(filterTypes, filter),
  vassalage: textOf(vassalage),
  classify: oneOf(rngSubFilters, classify),
  name: textOf(name),
  page: pageOf(page),
});

export type VendorSearch = { vassalage?: string | undefined };

export const vendorSearch = ({ vassalage }: Raw): VendorSearch => ({ vassalage: textOf(vassalage) });

export type LotterySearch = { list?: 'favorites' | 'recent' | undefined };

export const lotterySearch = ({ list }: Raw): LotterySearch => ({ list: oneOf(['favorites', 'recent'], list) });

export type DrawSearch = { gameCode?: string | undefined };

export const drawSearch = ({ gameCode }: Raw): DrawSearch => ({ gameCode: textOf(gameCode) });

export type FrameSearch = {
  vassalage?: string | undefined;
  gameType?: string | undefined;
  gameCode?: string | undefined;
  mode?: 'real' | 'trial' | undefined;
  /** The short form of a banner, `VENDOR:TYPE:code`. */
  game?: string | undefined;
};

export const frameSearch = ({ vassalage, gameType, gameCode, mode, game }: Raw): FrameSearch => ({
  vassalage: textOf(vassalage),
  gameType: textOf(gameType),
  gameCode: textOf(gameCode),
  mode: oneOf(['real', 'trial'], mode),
  game: textOf(game),
});

export type MemberSearch = {
  /** The key of a page of the personal centre. A URL may contain any text, which shows the page for unknown keys. */
  mc?: MemberPageKey | undefined;
  order?: string | undefined;
  /** Fills the amount of a form: deposit, withdrawal or limit. */
  amount?: string | undefined;
  /** Opens the dialog of the first limit of this kind. */
  limit?: WantedLimit | undefined;
};

const wantedLimits = ['deposit', 'loss', 'time'] as const;
export type WantedLimit = (typeof wantedLimits)[number];

const amountOf = (value: unknown): string | undefined => {
  const text = textOf(value) ?? '';
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? text : undefined;
};

export const memberSearch = ({ mc, order, amount, limit }: Raw): MemberSearch => ({
  mc: textOf(mc) as MemberPageKey | undefined,
  order: textOf(order),
  amount: amountOf(amount),
  limit: oneOf(wantedLimits, limit),
});

/** Read by the agent centre itself (`agent-search.ts`): what only agents need is not in the first file of the site. */
export const agentSearch = (raw: Raw): AgentSearch => raw as AgentSearch;
