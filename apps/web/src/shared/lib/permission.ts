import type { ApiValue } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';

/** Everything a page needs before its first paint, from the server. */
export type Permission = ApiValue<'GET', '/wps/system/permission'>;

/** The brand's data, independent of time and viewer. */
export type BrandInfo = Permission['info'];

export type MaintenanceNotice = NonNullable<Permission['status']['maintenance']>;

/** A customer service channel. `path` is an https URL or `/cs/go/:id` of this site. */
export type ServiceChannel = BrandInfo['customerService'][number];

/** One switch of the white-label tree; `enabled` is text on the wire. */
export type WhitelabelNode = wire.WhitelabelNode;
