import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { memberFilter } from './members-wire.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { operatorRef } from './ops-wire.ts';

const { text: _text, ...segmentShape } = memberFilter;

/** The filters of the member list without the search text; at least one is given. */
export const segmentFilter = z
  .strictObject(segmentShape)
  .refine((filter) => Object.values(filter).some((value) => value !== undefined));

/** The maximum number of segments of a brand. */
export const segmentsMax = 100;

const shared = { module: 'report' } as const;
const bySegment = { segmentId: z.uuid() };
const done = z.object({ outcome: z.literal('done') });

const segment = z
  .object({
    segmentId: z.uuid(),
    name: z.string(),
    /** As in the address of the member list. */
    filter: z.record(z.string(), z.string()),
    by: operatorRef,
    changedAt: instant,
  })
  .meta({ id: 'OpsSegment' });
export type OpsSegment = z.infer<typeof segment>;

export const listSegmentsEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsListSegments',
  method: 'GET',
  path: '/segments',
  permission: 'member.read',
  summary: 'The saved filters over members of a brand, by name.',
  decided: 'Segments with a filter that the reader may not use are left out.',
  value: z.object({ list: z.array(segment).max(segmentsMax) }),
});

export const countSavedSegmentEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsCountSavedSegment',
  method: 'GET',
  path: '/segments/:segmentId/count',
  permission: 'member.read',
  params: bySegment,
  summary: 'How many members a segment has now, counted up to 10,000.',
  value: z.object({ count: z.int().min(0), isExact: z.boolean() }),
});

export const saveSegmentEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsSaveSegment',
    method: 'PUT',
    path: '/segments/:segmentId',
    permission: 'view.share',
    params: bySegment,
    summary: 'Saves a segment: a new one under an id made by the client, or another name or filter of an old one.',
    decided: 'Names are unique in a brand. A message that is being sent keeps the filter it was sent with.',
    value: done,
    errors: ['OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ name: line(60).min(1), filter: segmentFilter }) },
);

export const deleteSegmentEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsDeleteSegment',
  method: 'DELETE',
  path: '/segments/:segmentId',
  permission: 'view.share',
  params: bySegment,
  summary: 'Deletes a segment; messages that were sent to it stay.',
  value: done,
});
