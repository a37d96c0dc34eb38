import createClient from 'openapi-fetch';
import type { paths } from './schema.gen.ts';

/**
 * A client of the house, typed by the same description the server checks by. Cookies carry the
 * session; nothing secret is kept here.
 *
 * @example
 * const house = createHouseClient();
 * const { data, error } = await house.GET('/wps/system/permission');
 */
export const createHouseClient = (baseUrl = '') => createClient<paths>({ baseUrl, credentials: 'same-origin' });

export type HouseClient = ReturnType<typeof createHouseClient>;

export type { components, paths } from './schema.gen.ts';
