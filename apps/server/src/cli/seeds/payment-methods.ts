import type { BrandDescription } from '#modules/brand/index.ts';
import type { MethodDescription } from '#modules/cashier/index.ts';
import { stableId } from './stable-id.ts';

type Own = Pick<MethodDescription, 'direction' | 'kind' | 'providerCode' | 'payeeKind'> &
  Partial<MethodDescription> & { name: string; title: string; note: string };

/** Whole units of a currency that is stored with four decimals. */
const units = (amount: number): string => `${amount}0000`;

/** Two of our bank accounts in rotation, the first twice as often. Neither bank exists. */
const houseAccounts = (brand: Pick<BrandDescription, 'brandId' | 'name'>): MethodDescription['channels'] =>
  [
    { label: 'First account', weight: 2, bankName: 'Bank of Larkspur', number: 'LK20 0451 7730 1188' },
    { label: 'Second account', weight: 1, bankName: 'Tidewater Savings', number: 'TW08 9920 4417 0036' },
  ].map(({ label, weight, bankName, number }) => ({
    channelId: stableId(`channel ${brand.brandId} ${label}`),
    label,
    weight,
    isEnabled: true,
    account: { bankName, holderName: `${brand.name} Client Account`, number },
  }));

/** The id of a demo method by its name in the list below. */
export const methodIdOf = (brandId: string, name: string): string => stableId(`method ${brandId} ${name}`);

/** The initial deposit and withdrawal methods of a demonstration brand, in its own currency. */
export const demoMethods = (brand: Pick<BrandDescription, 'brandId' | 'name' | 'currency'>): MethodDescription[] => {
  const all: Own[] = [
    {
      name: 'card',
      direction: 'in',
      kind: 'hosted',
      providerCode: 'sandbox',
      payeeKind: null,
      title: 'Card',
      note: "You'll pay on the payment provider's page.",
      min: units(10),
      max: units(5_000),
      arrivalMinutes: 5,
    },
    {
      name: 'instant wallet',
      direction: 'in',
      kind: 'instant',
      providerCode: 'sandbox',
      payeeKind: null,
      title: 'Instant wallet',
      note: 'Scan the code with your wallet app.',
      min: units(5),
      max: units(2_000),
      feePpm: 10_000,
      arrivalMinutes: 2,
    },
    {
      name: 'bank transfer',
      direction: 'in',
      kind: 'transfer',
      providerCode: 'manual',
      payeeKind: null,
      title: 'Bank transfer',
      note: 'Include the reference. Our team confirms your transfer.',
      min: units(20),
      max: units(50_000),
      arrivalMinutes: 60,
      channels: houseAccounts(brand),
    },
    {
      name: 'provider transfer',
      direction: 'in',
      kind: 'transfer',
      providerCode: 'sandbox',
      payeeKind: null,
      title: 'Express transfer',
      note: 'Include the reference so your transfer is matched automatically.',
      min: units(20),
      max: units(20_000),
      arrivalMinutes: 15,
    },
    {
      name: 'bank payout',
      direction: 'out',
      kind: 'payout',
      providerCode: 'sandbox',
      payeeKind: 'bank',
      title: 'To your bank account',
      note: 'Paid to an account in your own name.',
      min: units(20),
      max: units(50_000),
      arrivalMinutes: 1_440,
    },
    {
      name: 'wallet payout',
      direction: 'out',
      kind: 'payout',
      providerCode: 'sandbox',
      payeeKind: 'wallet',
      title: 'To your wallet app',
      note: 'Paid to a wallet in your own name.',
      min: units(10),
      max: units(5_000),
      feeFlat: units(1),
      arrivalMinutes: 30,
    },
  ];
  return all.map(({ name, title, note, ...own }, position) => ({
    methodId: methodIdOf(brand.brandId, name),
    currency: brand.currency,
    titles: { EN: title },
    notes: { EN: note },
    min: units(10),
    max: units(1_000),
    feeFlat: '0',
    feePpm: 0,
    arrivalMinutes: 15,
    hours: null,
    position,
    isEnabled: true,
    channels: [],
    ...own,
  }));
};
