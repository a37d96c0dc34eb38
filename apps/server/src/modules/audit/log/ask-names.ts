import type { NamesOf } from './log.types.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Looks up the names of the operators among the actors. Skips the lookup when there are none. */
export const askNames = async (
  ids: readonly (string | null)[],
  namesOf: NamesOf,
): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(ids)].filter((id) => id !== null && uuid.test(id)) as string[];
  return asked.length === 0 ? new Map() : namesOf(asked);
};
