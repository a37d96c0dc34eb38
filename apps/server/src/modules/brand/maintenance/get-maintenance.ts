import type { getMaintenanceEndpoint } from '@fairhouse/protocol/ops/settings-maintenance';
import type * as z from 'zod';
import { activeMaintenance } from '../brand.rules.ts';
import type { MaintenanceWindow } from '../brand.types.ts';
import { readPartRevision } from '../settings/revision.store.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { windowStateOf } from './maintenance.rules.ts';
import { readPasses, readWindows } from './maintenance.store.ts';
import { brandOrRefuse } from './plan-maintenance.ts';

type ResponseValue = z.infer<(typeof getMaintenanceEndpoint)['schema']['response'][200]>['value'];

const retentionMs = 30 * 24 * 3600_000;

/** Texts by language; older windows only have those of the default language. */
const textsOf = ({ texts, title, body }: MaintenanceWindow, language: string) =>
  Object.keys(texts).length === 0 ? { [language]: { title, body } } : texts;

export const getMaintenance = async (
  { brandId, ownAddress }: { brandId: string; ownAddress: string },
  deps: Pick<SettingsDeps, 'db' | 'directory' | 'clock'>,
): Promise<ResponseValue> => {
  const { name, languages, timeZone } = brandOrRefuse(brandId, deps);
  const db = deps.db.read;
  const now = deps.clock.now();
  const revision = await readPartRevision(db, { brandId, part: 'maintenance' });
  const windows = await readWindows(db, { brandId, since: new Date(now.getTime() - retentionMs) });
  return {
    revision,
    now: now.toISOString(),
    timeZone,
    brandName: name,
    languages,
    closedBy: activeMaintenance(windows, now)?.windowId ?? null,
    windows: windows.map((window) => ({
      windowId: window.windowId,
      texts: textsOf(window, languages.default),
      startsAt: window.startsAt.toISOString(),
      endsAt: window.endsAt?.toISOString() ?? null,
      state: windowStateOf(window, now),
    })),
    passes: await readPasses(db, brandId),
    ownAddress,
  };
};
