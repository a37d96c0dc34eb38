import { currencyOf, isCurrency } from '@fairhouse/money';
import type { Json } from '#platform/ops/approval.types.ts';
import { byHand } from '../providers/provider.types.ts';
import { feeOf } from './method.rules.ts';
import type { Channel, Method } from './method.types.ts';

/** The fields an operator may set; amounts are text, because a request is stored as JSON. */
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

/** Fields of a method that never change. */
export type MethodKindFields = Pick<Method, 'direction' | 'kind' | 'providerCode' | 'payeeKind' | 'currency'>;

type MethodFault = { field: string; why: string };

/** Validates a method; returns null when it is valid. */
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
  // A fee that consumes the minimum amount would leave the member with nothing.
  if (feeOf({ feeFlat, feePpm: fields.feePpm }, min) >= min) return { field: 'feeFlat', why: 'eats-the-minimum' };
  if (fields.hours !== null && fields.hours.from === fields.hours.to) return { field: 'hours', why: 'empty' };
  const ids = fields.channels.map(({ channelId }) => channelId);
  if (new Set(ids).size !== ids.length) return { field: 'channels', why: 'twice' };
  if (providerCode !== byHand) return null;
  if (fields.channels.some(({ account }) => account === null)) return { field: 'channels', why: 'account-missing' };
  const hasTurn = fields.channels.some(({ isEnabled, weight }) => isEnabled && weight > 0);
  return fields.isEnabled && !hasTurn ? { field: 'channels', why: 'nobody-has-a-turn' } : null;
};

/** A method's settings for the audit log and for the approver. The channels' turn counters are not included. */
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

/** Reduces two pictures of a method to the differing fields. */
export const changedFields = (before: Picture, after: Picture): { before: Picture; after: Picture } => {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const cut = (picture: Picture): Picture => Object.fromEntries(names.map((name) => [name, picture[name] ?? null]));
  return { before: cut(before), after: cut(after) };
};
