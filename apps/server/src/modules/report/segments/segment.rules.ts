import { filterPermissions } from '@fairhouse/protocol/ops/members-wire';
import { segmentFilter } from '@fairhouse/protocol/ops/segments';
import type { Permission } from '@fairhouse/protocol/permissions';
import type * as z from 'zod';

export type SegmentFilter = z.output<typeof segmentFilter>;

/** A filter as it is stored: texts, as in the address of the list. */
export const storedFilter = (filter: SegmentFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Null: it was saved with a filter that no longer exists. */
export const openFilter = (stored: Readonly<Record<string, string>>): SegmentFilter | null => {
  const { success, data } = segmentFilter.safeParse(stored);
  return success ? data : null;
};

/** The permissions that a filter needs beside `member.read`. */
export const neededBy = (filter: Readonly<Record<string, unknown>>): Permission[] => [
  ...new Set(
    Object.entries(filterPermissions).flatMap(([name, permission]) => (filter[name] === undefined ? [] : [permission])),
  ),
];
