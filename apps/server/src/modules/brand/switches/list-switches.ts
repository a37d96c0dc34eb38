import { guardedSwitches, type listSwitchesEndpoint } from '@fairhouse/protocol/ops/settings-switches';
import type * as z from 'zod';
import { lastChanges } from '../settings/last-change.ts';
import { readPartRevision } from '../settings/revision.store.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { readScheduled, readSwitches } from './switch.store.ts';

type ResponseValue = z.infer<(typeof listSwitchesEndpoint)['schema']['response'][200]>['value'];

type Row = { mod_id: string; parent_mod_id: string | null; enabled: boolean };

/** Whether a switch is effectively on: it and all its parents are. */
export const isEffective = (rows: readonly Row[], row: Row): boolean => {
  if (!row.enabled) return false;
  const parent = rows.find(({ mod_id }) => mod_id === row.parent_mod_id);
  return parent === undefined || isEffective(rows, parent);
};

export const listSwitches = async (
  brandId: string,
  deps: Pick<SettingsDeps, 'db' | 'directory' | 'operatorNames'>,
): Promise<ResponseValue> => {
  const db = deps.db.read;
  const revision = await readPartRevision(db, { brandId, part: 'switches' });
  const rows = await readSwitches(db, brandId);
  const planned = await readScheduled(db, brandId);
  const makers = planned.map(({ made_at, made_by }) => ({ changed_at: made_at, changed_by: made_by }));
  const changeOf = await lastChanges([...rows, ...makers], deps);
  return {
    revision,
    timeZone: deps.directory.byId(brandId)?.timeZone ?? 'Etc/UTC',
    switches: rows.map((row) => ({
      modId: row.mod_id,
      parentModId: row.parent_mod_id,
      title: row.title,
      enabled: row.enabled,
      effective: isEffective(rows, row),
      needsTwo: guardedSwitches.includes(row.mod_id),
      lastChange: changeOf(row),
    })),
    scheduled: planned.map((row) => ({
      scheduledId: row.scheduled_id,
      modId: row.mod_id,
      enabled: row.enabled,
      dueAt: row.due_at.toISOString(),
      reason: row.reason,
      madeAt: row.made_at.toISOString(),
      madeBy: changeOf({ changed_at: row.made_at, changed_by: row.made_by })?.by ?? null,
    })),
  };
};
