import type { ApiValue } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';

/** All a page needs before its first paint, as the server describes it. */
export type Permission = ApiValue<'GET', '/wps/system/permission'>;

/** What is true of the brand whatever the moment and whoever looks. */
export type BrandInfo = Permission['info'];

export type MaintenanceNotice = NonNullable<Permission['status']['maintenance']>;

/** A way to reach people. `path` is an https address or `/cs/go/:id` of this site. */
export type ServiceChannel = BrandInfo['customerService'][number];

/** One switch of the white-label tree; `enabled` is text on the wire. */
export type WhitelabelNode = wire.WhitelabelNode;
