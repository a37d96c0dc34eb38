import { currencyOf, isCurrency } from '@fairhouse/money';
import type { BrandDirectory } from '#modules/brand/index.ts';
import {
  accountCodesOf,
  type PostingKind,
  type PostingsConsumer,
  postingKinds,
  readWallets,
} from '#modules/ledger/index.ts';
import { notePostings } from './money.store.ts';
import type { MoneyKind } from './rollup.types.ts';

/** What postings count as. Cash orders are noted from their own rows, play from its facts. */
const counted: Partial<Record<PostingKind, MoneyKind>> = {
  bonus_grant: 'bonus',
  bonus_convert: 'bonus',
  bonus_end: 'bonus',
  envelope: 'bonus',
  points_convert: 'bonus',
  rebate: 'bonus',
  adjustment: 'adjustment',
  vendor_wallet_result: 'wallet_result',
};
const kinds: ReadonlyMap<number, MoneyKind> = new Map(
  Object.entries(counted).map(([kind, money]) => [postingKinds[kind as PostingKind], money]),
);

/** Balances brought along by accounts that existed before: owed already, so they cost the brand nothing now. */
export const openingAccount = 'adjustment:opening';

/** Notes bonuses, adjustments and results of vendor wallets from the ledger's postings, each once. */
export const reportMoneyConsumer = ({ directory }: { directory: BrandDirectory }): PostingsConsumer => ({
  name: 'report.money',
  take: async (tx, postings) => {
    const noted = postings.flatMap((posting) => {
      const kind = kinds.get(posting.kind);
      const amount = posting.delta + posting.bonusDelta;
      return kind === undefined || amount === 0n ? [] : [{ ...posting, moneyKind: kind, amount }];
    });
    if (noted.length === 0) return;
    const wallets = await readWallets(tx, [...new Set(noted.map(({ walletId }) => walletId))]);
    const owners = new Map(wallets.map((wallet) => [wallet.walletId, wallet]));
    const codes = await accountCodesOf(tx, [...new Set(noted.map(({ houseAccountId }) => houseAccountId))]);
    const facts = noted.flatMap(({ walletId, seq, moneyKind, amount, at, houseAccountId }) => {
      const owner = owners.get(walletId);
      const brand = owner === undefined ? undefined : directory.byId(owner.brandId);
      if (owner === undefined || brand === undefined || codes.get(houseAccountId) === openingAccount) return [];
      const { brandId, memberId, currency } = owner;
      if (!isCurrency(currency) || currencyOf(currency).realm !== 'cash') return [];
      const sourceId = `${walletId}:${seq}`;
      return [{ sourceId, brandId, timeZone: brand.timeZone, memberId, currency, kind: moneyKind, amount, at }];
    });
    if (facts.length > 0) await notePostings(tx, facts);
  },
});
