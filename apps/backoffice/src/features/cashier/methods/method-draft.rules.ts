import type { Method } from '../cashier.types.ts';

/** The account fields; all empty means that the method has no account. */
export type ChannelDraft = {
  readonly channelId: string;
  readonly label: string;
  readonly weight: string;
  readonly isEnabled: boolean;
  readonly bankName: string;
  readonly holderName: string;
  readonly number: string;
};

/** A method in the form: amounts and numbers are text until they are sent. */
export type MethodDraft = {
  readonly direction: 'in' | 'out';
  readonly kind: Method['kind'];
  readonly providerCode: string;
  readonly payeeKind: 'bank' | 'wallet' | null;
  readonly currency: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly min: string;
  readonly max: string;
  readonly feeFlat: string;
  readonly feePercent: string;
  readonly arrivalMinutes: string;
  readonly isAlwaysOpen: boolean;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly position: string;
  readonly isEnabled: boolean;
  readonly channels: readonly ChannelDraft[];
};

export type Fault =
  | 'title'
  | 'min'
  | 'max'
  | 'feeFlat'
  | 'feePercent'
  | 'arrivalMinutes'
  | 'hours'
  | 'position'
  | 'provider'
  | 'channelLabel'
  | 'channelWeight'
  | 'channelAccount'
  | 'channelNone';

/** Parses an amount as typed; null if it is not one. */
export type ReadAmount = (text: string) => bigint | null;

/** The provider code of transfers to our own bank accounts, which staff confirm. */
export const byHand = 'manual';

const minutesOfDay = 1_440;
const ppmOfPercent = 10_000;

export const clockOf = (minutes: number): string => {
  const within = minutes % minutesOfDay;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** Minutes of the day; midnight as an end is the end of the day. */
export const minutesOf = (clock: string, isEnd: boolean): number | null => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  if (match === null) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return isEnd && minutes === 0 ? minutesOfDay : minutes;
};

/** A percentage with up to four decimals, as millionths. */
export const ppmOf = (percent: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(percent.trim());
  if (match === null) return null;
  return Number(match[1]) * ppmOfPercent + Number((match[2] ?? '').padEnd(4, '0'));
};

export const percentOf = (ppm: number): string => {
  const rest = String(ppm % ppmOfPercent)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(ppm / ppmOfPercent)}${rest === '' ? '' : `.${rest}`}`;
};

const within = (text: string, max: number): boolean => /^\d{1,6}$/.test(text.trim()) && Number(text) <= max;

export const draftOf = (method: Method, write: (minor: bigint) => string): MethodDraft => ({
  direction: method.direction,
  kind: method.kind,
  providerCode: method.providerCode,
  payeeKind: method.payeeKind,
  currency: method.min.currency,
  titles: method.titles,
  notes: method.notes,
  min: write(method.min.minor),
  max: write(method.max.minor),
  feeFlat: write(method.fee.flat.minor),
  feePercent: percentOf(method.fee.ppm),
  arrivalMinutes: String(method.arrivalMinutes),
  isAlwaysOpen: method.hours === null,
  opensAt: clockOf(method.hours?.from ?? 0),
  closesAt: clockOf(method.hours?.to ?? 0),
  position: String(method.position),
  isEnabled: method.isEnabled,
  channels: method.channels.map(({ channelId, label, weight, isEnabled, account }) => ({
    channelId,
    label,
    weight: String(weight),
    isEnabled,
    bankName: account?.bankName ?? '',
    holderName: account?.holderName ?? '',
    number: account?.number ?? '',
  })),
});

export const newDraft = (currency: string, direction: 'in' | 'out', providerCode: string): MethodDraft => ({
  direction,
  kind: direction === 'in' ? 'hosted' : 'payout',
  providerCode,
  payeeKind: direction === 'out' ? 'bank' : null,
  currency,
  titles: {},
  notes: {},
  min: '',
  max: '',
  feeFlat: '0',
  feePercent: '0',
  arrivalMinutes: '0',
  isAlwaysOpen: true,
  opensAt: '00:00',
  closesAt: '00:00',
  position: '0',
  // A new method is off until an operator turns it on.
  isEnabled: false,
  channels: [],
});

export const newChannel = (channelId: string): ChannelDraft => ({
  channelId,
  label: '',
  weight: '1',
  isEnabled: true,
  bankName: '',
  holderName: '',
  number: '',
});

const accountOf = ({ bankName, holderName, number }: ChannelDraft) => {
  const parts = [bankName.trim(), holderName.trim(), number.trim()] as const;
  if (parts.every((part) => part === '')) return null;
  return { bankName: parts[0], holderName: parts[1], number: parts[2] };
};

const channelFaults = ({ channels, providerCode }: MethodDraft): Fault[] => {
  const accounts = channels.map(accountOf);
  const isHalf = (account: ReturnType<typeof accountOf>) =>
    account !== null && Object.values(account).some((part) => part === '');
  const canBePaid = channels.some((channel) => channel.isEnabled && accountOf(channel) !== null);
  return [
    ...(channels.some(({ label }) => label.trim() === '') ? (['channelLabel'] as const) : []),
    ...(channels.every(({ weight }) => within(weight, 1_000)) ? [] : (['channelWeight'] as const)),
    ...(accounts.some(isHalf) ? (['channelAccount'] as const) : []),
    ...(providerCode === byHand && !canBePaid ? (['channelNone'] as const) : []),
  ];
};

/** The validation errors of a draft. */
export const faultsOf = (draft: MethodDraft, read: ReadAmount): readonly Fault[] => {
  const min = read(draft.min);
  const max = read(draft.max);
  const flat = read(draft.feeFlat);
  const ppm = ppmOf(draft.feePercent);
  const from = minutesOf(draft.opensAt, false);
  const to = minutesOf(draft.closesAt, true);
  return [
    ...((draft.titles.EN ?? '').trim() === '' ? (['title'] as const) : []),
    ...(draft.providerCode === '' ? (['provider'] as const) : []),
    ...(min === null || min <= 0n ? (['min'] as const) : []),
    ...(max === null || max <= 0n || (min !== null && max < min) ? (['max'] as const) : []),
    ...(flat === null || flat < 0n ? (['feeFlat'] as const) : []),
    ...(ppm === null || ppm > 500_000 ? (['feePercent'] as const) : []),
    ...(within(draft.arrivalMinutes, 10_080) ? [] : (['arrivalMinutes'] as const)),
    ...(!draft.isAlwaysOpen && (from === null || to === null || from === to) ? (['hours'] as const) : []),
    ...(within(draft.position, 1_000) ? [] : (['position'] as const)),
    ...channelFaults(draft),
  ];
};

const trimmed = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([pack, text]) => [pack, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

/** The request body; only for a draft without errors. */
export const inputOf = (draft: MethodDraft, read: ReadAmount) => ({
  titles: trimmed(draft.titles),
  notes: trimmed(draft.notes),
  min: String(read(draft.min) ?? 0n),
  max: String(read(draft.max) ?? 0n),
  feeFlat: String(read(draft.feeFlat) ?? 0n),
  feePpm: ppmOf(draft.feePercent) ?? 0,
  arrivalMinutes: Number(draft.arrivalMinutes),
  hours: draft.isAlwaysOpen
    ? null
    : { from: minutesOf(draft.opensAt, false) ?? 0, to: minutesOf(draft.closesAt, true) ?? minutesOfDay },
  position: Number(draft.position),
  isEnabled: draft.isEnabled,
  channels: draft.channels.map((channel) => ({
    channelId: channel.channelId,
    label: channel.label.trim(),
    weight: Number(channel.weight),
    isEnabled: channel.isEnabled,
    account: accountOf(channel),
  })),
});

export type MethodFacts = Readonly<Record<string, string | boolean>>;

/**
 * A draft as flat key-value pairs, equal for equal meaning: the difference of two is what the approver is shown.
 * Accounts are keyed by id, because their names may change.
 */
export const factsOf = (draft: MethodDraft, read: ReadAmount): MethodFacts => {
  const amount = (text: string) => String(read(text) ?? text.trim());
  const texts = (name: string, values: Readonly<Record<string, string>>) =>
    Object.entries(trimmed(values)).map(([pack, text]) => [`${name}.${pack}`, text] as const);
  return Object.fromEntries([
    ...texts('titles', draft.titles),
    ...texts('notes', draft.notes),
    ['min', amount(draft.min)],
    ['max', amount(draft.max)],
    ['feeFlat', amount(draft.feeFlat)],
    ['feePercent', percentOf(ppmOf(draft.feePercent) ?? 0)],
    ['arrivalMinutes', String(Number(draft.arrivalMinutes))],
    ['hours', draft.isAlwaysOpen ? '' : `${draft.opensAt}–${draft.closesAt}`],
    ['position', String(Number(draft.position))],
    ['isEnabled', draft.isEnabled],
    ...draft.channels.flatMap((channel) => {
      const account = accountOf(channel);
      return [
        [`channels.${channel.channelId}.label`, channel.label.trim()],
        [`channels.${channel.channelId}.weight`, String(Number(channel.weight))],
        [`channels.${channel.channelId}.isEnabled`, channel.isEnabled],
        [
          `channels.${channel.channelId}.account`,
          account === null ? '' : `${account.bankName} · ${account.holderName} · ${account.number}`,
        ],
      ] as const;
    }),
  ]);
};

/** The keys that differ. */
export const changesOf = (before: MethodFacts, after: MethodFacts): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
