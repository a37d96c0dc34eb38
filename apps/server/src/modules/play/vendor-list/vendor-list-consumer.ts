import { type MovementKind, movementKinds } from '@fairhouse/protocol';
import { type PostingsConsumer, type PublishedPosting, postingKinds } from '#modules/ledger/index.ts';
import { insertItems, type ListItem, readVendorsBySource, takeNumbers } from './vendor-list.store.ts';

const kindOfNumber: ReadonlyMap<number, MovementKind> = new Map(
  movementKinds.map((kind) => [postingKinds[kind], kind]),
);

const itemOf = (posting: PublishedPosting): ListItem[] => {
  const kind = kindOfNumber.get(posting.kind);
  if (kind === undefined) return [];
  const moved = posting.delta + posting.bonusDelta;
  return [
    {
      walletId: posting.walletId,
      transactionId: posting.externalTx,
      key: posting.key,
      kind,
      amount: moved < 0n ? -moved : moved,
      roundId: posting.round,
      at: posting.at,
    },
  ];
};

/**
 * Writes the list of movements that each vendor can read. Postings have no number per vendor, and a bet must not wait
 * for one, so the numbers are assigned here, asynchronously.
 */
export const vendorListConsumer: PostingsConsumer = {
  name: 'play.vendor_list',
  take: async (tx, postings) => {
    const vendors = await readVendorsBySource(tx, [...new Set(postings.map(({ sourceId }) => sourceId))]);
    const byVendor = Map.groupBy(postings, ({ sourceId }) => vendors.get(sourceId));
    // A fixed lock order, so that two concurrent writers cannot deadlock.
    for (const vendorCode of [...new Set(vendors.values())].toSorted()) {
      const items = (byVendor.get(vendorCode) ?? []).flatMap(itemOf);
      if (items.length === 0) continue;
      const last = await takeNumbers(tx, vendorCode, items.length);
      await insertItems(tx, { vendorCode, after: last - BigInt(items.length), items });
    }
  },
};
