import * as z from 'zod';
import { line } from '../wire/text.ts';
import { brandIdParameter, groupOpsEndpoint } from './ops-endpoint.ts';
import { anyJson } from './ops-wire.ts';

/** Which list a view belongs to: `members`, `audit`, … */
const listKey = z.string().regex(/^[a-z][a-zA-Z0-9_.-]{0,63}$/);
const viewId = z.uuid();
const viewName = line(60).min(1);

/** How many views a person may keep for one list of one brand. */
export const savedViewsMax = 50;
const queryCharactersMax = 4_000;

/** Search, sort, filters, columns and page size, as the address of the list holds them. */
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
    /** The reader begins the list with it. */
    isDefault: z.boolean(),
    ownerName: z.string(),
  })
  .meta({ id: 'SavedView' });

/** The brand whose list it is; absent for lists of the house. A brand the reader does not see has no views. */
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

/** A view of the same name of one's own is written over. */
export const saveViewEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsSaveView',
    method: 'POST',
    path: '/views',
    summary: 'Keeps a view of a list',
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
    summary: 'Gives one’s own view another name, or shares it',
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
    summary: 'Throws one’s own view away',
    value: done,
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: viewParams },
);

/** With null the list begins as the house made it. */
export const setDefaultViewEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsSetDefaultView',
    method: 'PUT',
    path: '/default-view',
    summary: 'Begins a list with a view',
    value: z.object({ viewId: viewId.nullable() }),
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { body: z.strictObject({ listKey, brandId, viewId: viewId.nullable() }) },
);
