import { currencyOf } from '@fairhouse/money';
import { type BrandSnapshot, constantOf } from '#modules/brand/index.ts';
import type { ContractKind } from './run.types.ts';

const runCaps = {
  realtime: 'realtimeRunMaxAmount',
  hourly: 'hourlyRunMaxAmount',
  daily: 'dailyRunMaxAmount',
  dividend: 'dividendRunMaxAmount',
} as const satisfies Record<ContractKind, string>;

type AmountKey =
  | (typeof runCaps)[ContractKind]
  | 'salaryBillMaxAmount'
  | 'dividendBillMaxAmount'
  | 'realtimeMinPayAmount';

/** A setting in whole units of the currency, as an amount. */
export const amountOf = (brand: Pick<BrandSnapshot, 'constants'>, key: AmountKey, currency: string): bigint =>
  BigInt(constantOf(brand, key)) * 10n ** BigInt(currencyOf(currency).scale);

/** What a run and one bill of a kind may come to without two people. */
export const capsOf = (
  brand: Pick<BrandSnapshot, 'constants'>,
  { kind, currency }: { kind: ContractKind; currency: string },
): { run: bigint; bill: bigint } => ({
  run: amountOf(brand, runCaps[kind], currency),
  bill: amountOf(brand, kind === 'dividend' ? 'dividendBillMaxAmount' : 'salaryBillMaxAmount', currency),
});
