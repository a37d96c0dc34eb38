import { feedInput } from '@fairhouse/protocol/ops/catalog';
import { vendorCode } from '@fairhouse/protocol/ops/catalog-wire';
import * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Context } from '#platform/module/context.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, rowsOf, text } from '#platform/ops/describe.ts';
import { noteGroupChange } from '../game-admin/note-change.ts';
import type { OpsDeps } from '../game-admin/ops.types.ts';
import { lockVendorState, readVendorState, saveFeed } from './vendor-change.store.ts';

export const setFeedKind = 'catalog.set_feed';

const payload = z.strictObject({ vendorCode, ...feedInput.shape });
type FeedPayload = z.infer<typeof payload>;
type FeedDeps = Pick<OpsDeps, 'audit' | 'outbox'> & Pick<Context, 'egress'>;

/** The server calls this address: a forbidden one is refused before an approval is requested. */
const judgeUrl = ({ feedUrl }: Pick<FeedPayload, 'feedUrl'>, { egress }: Pick<Context, 'egress'>): void => {
  const why = feedUrl === null ? null : egress.faultOf(new URL(feedUrl));
  if (why !== null) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'feedUrl', why } });
};

const previewOf = async (db: Queryable, { vendorCode: code, feedUrl, feedPublicKey }: FeedPayload) => {
  const state = await readVendorState(db, code);
  if (state === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  if (feedUrl !== null && feedPublicKey === null)
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'feedPublicKey', why: 'a-feed-is-signed' } });
  return {
    object: { kind: 'vendor', id: code },
    subject: `${code} feed`,
    before: { feedUrl: state.feedUrl, feedPublicKey: state.feedPublicKey },
    after: { feedUrl, feedPublicKey },
  };
};

/** The feed address of a studio and the key that verifies it; needs four-eyes approval. */
const setFeed = (deps: FeedDeps): ApprovalKind<FeedPayload> => ({
  kind: setFeedKind,
  check: 'approval.settings',
  payload,
  preview: async (db, request) => {
    judgeUrl(request.payload, deps);
    return previewOf(db, request.payload);
  },
  describe: ({ payload: input, before, after }) => ({
    sentence: { id: 'setFeed', values: { provider: text(input.vendorCode) } },
    changes: rowsOf(before, after, { feedUrl: text, feedPublicKey: text }),
  }),
  undo: ({ payload: input, before }) => ({
    permission: 'vendor.house',
    kind: setFeedKind,
    payload: async () => ({ ...input, ...fieldsOf(before) }) as FeedPayload,
  }),
  execute: async (tx, { payload: input, maker, reason }) => {
    judgeUrl(input, deps);
    const state = await lockVendorState(tx, input.vendorCode);
    if (state === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    await saveFeed(tx, input.vendorCode, input);
    const { feedUrl, feedPublicKey } = input;
    await noteGroupChange(
      tx,
      {
        action: setFeedKind,
        object: { kind: 'vendor', id: input.vendorCode },
        before: { feedUrl: state.feedUrl, feedPublicKey: state.feedPublicKey },
        after: { feedUrl, feedPublicKey },
        what: [],
        // Players see no change until the next list has been read.
        brandIds: [],
      },
      { actor: maker, reason },
      deps,
    );
  },
});

/** The catalogue changes that need four-eyes approval. */
export const catalogApprovalKinds = (deps: FeedDeps): ApprovalKind[] => [
  setFeed(deps) as unknown as ApprovalKind<Json>,
];
