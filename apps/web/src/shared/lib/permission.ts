import type { components, paths } from '@fairhouse/client';

/** All a page needs before its first paint, as the server describes it. */
export type Permission =
  paths['/wps/system/permission']['get']['responses'][200]['content']['application/json']['value'];

/** What is true of the brand whatever the moment and whoever looks. */
export type BrandInfo = Permission['info'];

export type MaintenanceNotice = NonNullable<Permission['status']['maintenance']>;

/** A way to reach people. `path` is an https address or `/cs/go/:id` of this site. */
export type ServiceChannel = components['schemas']['CustomerServiceChannel'];

/** One switch of the white-label tree; `enabled` is text on the wire. */
export type WhitelabelNode = components['schemas']['WhitelabelNode'];
