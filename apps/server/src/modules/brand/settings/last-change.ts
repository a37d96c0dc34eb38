import type { SettingsDeps } from './settings.types.ts';

type Changed = { changed_at: Date | null; changed_by: string | null };
export type LastChange = { at: string; by: { operatorId: string; name: string } | null } | null;

/** The name of who last changed each row; missing if it is unknown. */
export const lastChanges = async (
  rows: readonly Changed[],
  deps: Pick<SettingsDeps, 'operatorNames'>,
): Promise<(row: Changed) => LastChange> => {
  const ids = [...new Set(rows.flatMap(({ changed_by }) => changed_by ?? []))];
  const names = ids.length === 0 ? new Map<string, string>() : await deps.operatorNames(ids);
  return ({ changed_at, changed_by }) => {
    if (changed_at === null || changed_by === null) return null;
    const name = names.get(changed_by);
    return { at: changed_at.toISOString(), by: name === undefined ? null : { operatorId: changed_by, name } };
  };
};
