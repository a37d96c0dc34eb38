import { currencyOf, isCurrency } from '@fairhouse/money';
import type { Json } from '#platform/ops/approval.types.ts';
import { byHand } from '../providers/provider.types.ts';
import { feeOf } from './method.rules.ts';
import type { Channel, Method } from './method.types.ts';

/** What an operator may set; amounts as text, because a request is kept as JSON. */
export type MethodFields = {
  titles: Record<string, string>;
  notes: Record<string, string>;
  min: string;
  max: string;
  feeFlat: string;
  feePpm: number;
  arrivalMinutes: number;
  hours: { from: number; to: number } | null;
  position: number;
  isEnabled: boolean;
  channels: {
    channelId: string;
    label: string;
    weight: number;
    isEnabled: boolean;
    account: { bankName: string; holderName: string; number: string } | null;
  }[];
};

/** What a method is, and stays for as long as there is one. */
export type MethodKindFields = Pick<Method, 'direction' | 'kind' | 'providerCode' | 'payeeKind' | 'currency'>;

type MethodFault = { field: string; why: string };

/** Whether a method may be so; null when it may. */
export const judgeMethod = (kind: MethodKindFields, fields: MethodFields): MethodFault | null => {
  const { direction, providerCode, currency, payeeKind } = kind;
  if (!isCurrency(currency) || currencyOf(currency).realm !== 'cash') return { field: 'currency', why: 'not-money' };
  if ((direction === 'out') !== (kind.kind === 'payout')) return { field: 'kind', why: 'other-direction' };
  if ((direction === 'out') !== (payeeKind !== null)) return { field: 'payeeKind', why: 'payouts-name-one' };
  if (providerCode === byHand && kind.kind !== 'transfer') return { field: 'kind', why: 'by-hand-is-a-transfer' };
  if ((fields.titles.EN ?? '').trim() === '') return { field: 'titles', why: 'english-missing' };
  const [min, max, feeFlat] = [BigInt(fields.min), BigInt(fields.max), BigInt(fields.feeFlat)];
  const { payoutStep, maxOperation } = currencyOf(currency);
  if (min > max) return { field: 'max', why: 'below-min' };
  if (max > maxOperation) return { field: 'max', why: 'too-large' };
  if (min % payoutStep !== 0n || max % payoutStep !== 0n) return { field: 'min', why: 'not-in-steps' };
  // A fee that eats the smallest amount would leave a member with nothing for it.
  if (feeOf({ feeFlat, feePpm: fields.feePpm }, min) >= min) return { field: 'feeFlat', why: 'eats-the-minimum' };
  if (fields.hours !== null && fields.hours.from === fields.hours.to) return { field: 'hours', why: 'empty' };
  const ids = fields.channels.map(({ channelId }) => channelId);
  if (new Set(ids).size !== ids.length) return { field: 'channels', why: 'twice' };
  if (providerCode !== byHand) return null;
  if (fields.channels.some(({ account }) => account === null)) return { field: 'channels', why: 'account-missing' };
  const hasTurn = fields.channels.some(({ isEnabled, weight }) => isEnabled && weight > 0);
  return fields.isEnabled && !hasTurn ? { field: 'channels', why: 'nobody-has-a-turn' } : null;
};

/** A method as it is set, for the record and for whoever decides. How often a channel had its turn is not part of it. */
export const pictureOf = (
  method: Method,
  channels: readonly Channel[],
): MethodFields & MethodKindFields & { revision: number } => ({
  direction: method.direction,
  kind: method.kind,
  providerCode: method.providerCode,
  payeeKind: method.payeeKind,
  currency: method.currency,
  titles: { ...method.titles },
  notes: { ...method.notes },
  min: `${method.min}`,
  max: `${method.max}`,
  feeFlat: `${method.feeFlat}`,
  feePpm: method.feePpm,
  arrivalMinutes: method.arrivalMinutes,
  hours: method.hours,
  position: method.position,
  isEnabled: method.isEnabled,
  channels: channels
    .map(({ channelId, label, weight, isEnabled, account }) => ({ channelId, label, weight, isEnabled, account }))
    .sort((a, b) => (a.channelId < b.channelId ? -1 : 1)),
  revision: method.revision,
});

type Picture = Readonly<Record<string, Json>>;

/** Two pictures of a method cut down to what differs. */
export const changedFields = (before: Picture, after: Picture): { before: Picture; after: Picture } => {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const cut = (picture: Picture): Picture => Object.fromEntries(names.map((name) => [name, picture[name] ?? null]));
  return { before: cut(before), after: cut(after) };
};
