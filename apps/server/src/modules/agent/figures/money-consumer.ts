import type { BrandDirectory } from '#modules/brand/index.ts';
import { type PostingKind, type PostingsConsumer, postingKinds, readWallets } from '#modules/ledger/index.ts';
import type { MoneyKind } from './figures.types.ts';
import { notePostings } from './money.store.ts';

/**
 * What an account was given, by kind of posting. A bonus that is converted moves from one balance to the other and adds
 * up to zero; what is left at its end is taken back. Cash orders and transfers are noted from their own rows.
 */
const given: Partial<Record<PostingKind, MoneyKind>> = {
  bonus_grant: 'bonus',
  bonus_convert: 'bonus',
  bonus_end: 'bonus',
  envelope: 'bonus',
  points_convert: 'bonus',
  rebate: 'rebate',
  salary: 'salary',
  dividend: 'dividend',
};
const kinds: ReadonlyMap<number, MoneyKind> = new Map(
  Object.entries(given).map(([kind, money]) => [postingKinds[kind as PostingKind], money]),
);

/** Notes what accounts were given (bonus, rebate, salary, dividend) from the ledger's postings, each once. */
export const moneyConsumer = ({ directory }: { directory: BrandDirectory }): PostingsConsumer => ({
  name: 'agent.money',
  take: async (tx, postings) => {
    const noted = postings.flatMap((posting) => {
      const kind = kinds.get(posting.kind);
      const amount = posting.delta + posting.bonusDelta;
      return kind === undefined || amount === 0n ? [] : [{ ...posting, moneyKind: kind, amount }];
    });
    if (noted.length === 0) return;
    const wallets = await readWallets(tx, [...new Set(noted.map(({ walletId }) => walletId))]);
    const owners = new Map(wallets.map((wallet) => [wallet.walletId, wallet]));
    const facts = noted.flatMap(({ walletId, seq, moneyKind, amount, at }) => {
      const owner = owners.get(walletId);
      const brand = owner === undefined ? undefined : directory.byId(owner.brandId);
      if (owner === undefined || brand === undefined || owner.currency !== brand.currency) return [];
      const { brandId, memberId } = owner;
      const sourceId = `${walletId}:${seq}`;
      const { timeZone } = brand;
      return [{ sourceId, brandId, timeZone, memberId, kind: moneyKind, amount, at }];
    });
    if (facts.length > 0) await notePostings(tx, facts);
  },
});
