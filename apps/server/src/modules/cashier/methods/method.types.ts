import type { ProviderAccount } from '../providers/provider.types.ts';

export type MethodKind = 'hosted' | 'transfer' | 'instant' | 'payout';

/** A deposit or withdrawal method as a brand offers it. */
export type Method = {
  methodId: string;
  brandId: string;
  direction: 'in' | 'out';
  kind: MethodKind;
  providerCode: string;
  payeeKind: 'bank' | 'wallet' | null;
  currency: string;
  /** By pack id; EN is always present. */
  titles: Readonly<Record<string, string>>;
  notes: Readonly<Record<string, string>>;
  min: bigint;
  max: bigint;
  feeFlat: bigint;
  feePpm: number;
  arrivalMinutes: number;
  /** Minutes of the day, UTC; null: always. */
  hours: { from: number; to: number } | null;
  position: number;
  isEnabled: boolean;
  revision: number;
};

export type Channel = {
  channelId: string;
  methodId: string;
  label: string;
  weight: number;
  isEnabled: boolean;
  account: ProviderAccount | null;
  given: bigint;
};
