import { type Permission, permissionIds, permissions } from '@fairhouse/protocol/permissions';

export type PermissionArea = (typeof permissions)[Permission]['area'];

/** The permissions by area, in list order. */
export const permissionAreas: readonly { area: PermissionArea; ids: readonly Permission[] }[] = [
  ...new Set(permissionIds.map((id) => permissions[id].area)),
].map((area) => ({ area, ids: permissionIds.filter((id) => permissions[id].area === area) }));

export const isSensitive = (id: Permission): boolean => 'sensitive' in permissions[id];
export const isGroupPermission = (id: Permission): boolean => permissions[id].scope === 'house';
