import * as z from 'zod';
import { line } from '../wire/text.ts';
import { brandIdParameter, groupOpsEndpoint } from './ops-endpoint.ts';
import { anyJson } from './ops-wire.ts';

/** The list of a view: `members`, `audit`, … */
const listKey = z.string().regex(/^[a-z][a-zA-Z0-9_.-]{0,63}$/);
const viewId = z.uuid();
const viewName = line(60).min(1);

/** The maximum number of views per person for one list of one brand. */
export const savedViewsMax = 50;
const queryCharactersMax = 4_000;

/** Search, sort, filters, columns and page size, as in the list's address. */
const viewQuery = z
  .record(z.string().max(64), anyJson)
  .refine((query) => JSON.stringify(query).length <= queryCharactersMax);

export const savedView = z
  .object({
    viewId,
    listKey,
    name: z.string(),
    query: z.record(z.string(), anyJson),
    isShared: z.boolean(),
    isMine: z.boolean(),
    /** The reader's default view of the list. */
    isDefault: z.boolean(),
    ownerName: z.string(),
  })
  .meta({ id: 'SavedView' });

/** The brand of the list; absent for group lists. A brand the reader cannot see has no views. */
const brandId = brandIdParameter.optional();
const shared = { module: 'staff', permission: null } as const;
const viewParams = z.strictObject({ viewId });
const done = z.object({ viewId });

export const listViewsEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsListViews',
    method: 'GET',
    path: '/views',
    summary: 'One’s own views of a list, and those that others share',
    value: z.object({ views: z.array(savedView) }),
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { querystring: z.strictObject({ listKey, brandId }) },
);

/** Overwrites the operator's own view of the same name. */
export const saveViewEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsSaveView',
    method: 'POST',
    path: '/views',
    summary: 'Saves a view of a list',
    decided: 'Sharing it needs `view.share` in the brand. 50 a person and list.',
    value: done,
    errors: ['SYSTEM_NOT_FOUND', 'AUTH_FORBIDDEN', 'OPS_NOT_POSSIBLE'],
  },
  {
    body: z.strictObject({ listKey, brandId, name: viewName, query: viewQuery, isShared: z.boolean().default(false) }),
  },
);

export const renameViewEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsRenameView',
    method: 'PUT',
    path: '/views/:viewId',
    summary: 'Renames or shares one’s own view',
    value: done,
    errors: ['SYSTEM_NOT_FOUND', 'AUTH_FORBIDDEN', 'OPS_NOT_POSSIBLE'],
  },
  { params: viewParams, body: z.strictObject({ name: viewName, isShared: z.boolean().optional() }) },
);

export const deleteViewEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsDeleteView',
    method: 'DELETE',
    path: '/views/:viewId',
    summary: 'Deletes one’s own view',
    value: done,
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: viewParams },
);

/** Null restores the standard list. */
export const setDefaultViewEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsSetDefaultView',
    method: 'PUT',
    path: '/default-view',
    summary: 'Sets the default view of a list',
    value: z.object({ viewId: viewId.nullable() }),
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { body: z.strictObject({ listKey, brandId, viewId: viewId.nullable() }) },
);
