import type { MessageId } from '@fairhouse/i18n';
import type { Method } from '../cashier.types.ts';
import type { Fault } from './method-draft.rules.ts';

export const kindIds = {
  hosted: 'opsCashier.kind.hosted',
  transfer: 'opsCashier.kind.transfer',
  instant: 'opsCashier.kind.instant',
  payout: 'opsCashier.kind.payout',
} as const satisfies Record<Method['kind'], MessageId>;

export const payeeKindIds = {
  bank: 'opsCashier.payeeKind.bank',
  wallet: 'opsCashier.payeeKind.wallet',
} as const satisfies Record<'bank' | 'wallet', MessageId>;

export const faultIds = {
  title: 'opsCashier.fault.title',
  provider: 'opsCashier.fault.provider',
  min: 'opsCashier.fault.min',
  max: 'opsCashier.fault.max',
  feeFlat: 'opsCashier.fault.feeFlat',
  feePercent: 'opsCashier.fault.feePercent',
  arrivalMinutes: 'opsCashier.fault.arrivalMinutes',
  hours: 'opsCashier.fault.hours',
  position: 'opsCashier.fault.position',
  channelLabel: 'opsCashier.fault.channelLabel',
  channelWeight: 'opsCashier.fault.channelWeight',
  channelAccount: 'opsCashier.fault.channelAccount',
  channelNone: 'opsCashier.fault.channelNone',
} as const satisfies Record<Fault, MessageId>;
