import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { line, prose } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, revision } from './ops-wire.ts';

/** The text of the maintenance page by language; the brand's default language is required. */
export const maintenanceTexts = z.record(languagePack, z.strictObject({ title: line(120).min(1), body: prose(2000) }));
export type MaintenanceTexts = z.infer<typeof maintenanceTexts>;

const maintenanceWindow = z
  .object({
    windowId: z.uuid(),
    texts: maintenanceTexts,
    startsAt: instant,
    endsAt: instant.nullable(),
    state: z.enum(['planned', 'open', 'over']),
  })
  .meta({ id: 'OpsMaintenanceWindow' });
export type OpsMaintenanceWindow = z.infer<typeof maintenanceWindow>;

/** An address block that may use the site during maintenance. */
export const maintenancePass = z.strictObject({ block: line(50).min(1), note: line(120).min(1) });

export const getMaintenanceEndpoint = brandOpsEndpoint({
  id: 'opsGetMaintenance',
  module: 'brand',
  method: 'GET',
  path: '/maintenance',
  summary: 'The maintenance state, every window that is not long over, and who may pass.',
  permission: 'settings.read',
  value: z.object({
    revision,
    now: instant,
    timeZone: z.string(),
    brandName: z.string(),
    languages: z.object({ default: languagePack, supported: z.array(languagePack) }),
    /** The window that is active now. */
    closedBy: z.uuid().nullable(),
    windows: z.array(maintenanceWindow),
    passes: z.array(maintenancePass),
    /** The operator's own address, for the list of passes. */
    ownAddress: z.string(),
  }),
});

export const startMaintenanceEndpoint = brandOpsEndpoint(
  {
    id: 'opsCloseHouse',
    module: 'brand',
    method: 'POST',
    path: '/maintenance/close',
    summary: 'Starts maintenance at once; one person is enough, and everybody is notified.',
    decided: 'G23 and ruling 22: the reason is kept for ever, an alarm is raised, reopening needs two.',
    permission: 'maintenance.close',
    value: changeOutcome,
    errors: ['OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ texts: maintenanceTexts, endsAt: instant.nullable(), reason: changeReason }) },
);

export const endMaintenanceEndpoint = brandOpsEndpoint(
  {
    id: 'opsReopenHouse',
    module: 'brand',
    method: 'POST',
    path: '/maintenance/reopen',
    summary: 'Requests the end of maintenance; two people decide it.',
    permission: 'maintenance.edit',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ reason: changeReason }) },
);

const windowInput = { texts: maintenanceTexts, startsAt: instant, endsAt: instant.nullable() };

export const planMaintenanceEndpoint = brandOpsEndpoint(
  {
    id: 'opsPlanMaintenance',
    module: 'brand',
    method: 'POST',
    path: '/maintenance/windows',
    summary: 'Requests a maintenance window; two people decide it.',
    permission: 'maintenance.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ ...windowInput, revision, reason: changeReason }) },
);

export const changeMaintenanceEndpoint = brandOpsEndpoint(
  {
    id: 'opsChangeMaintenance',
    module: 'brand',
    method: 'PUT',
    path: '/maintenance/windows/:windowId',
    params: { windowId: z.uuid() },
    summary: 'Requests other texts or another time of a window; two people decide it.',
    decided: 'A window that has begun keeps its start; one that is over cannot change.',
    permission: 'maintenance.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ ...windowInput, revision, reason: changeReason }) },
);

export const cancelMaintenanceEndpoint = brandOpsEndpoint(
  {
    id: 'opsCancelMaintenance',
    module: 'brand',
    method: 'POST',
    path: '/maintenance/windows/:windowId/cancel',
    params: { windowId: z.uuid() },
    summary: 'Requests the cancellation of a window that has not begun; two people decide it.',
    permission: 'maintenance.edit',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ reason: changeReason }) },
);

export const setMaintenancePassesEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetMaintenancePasses',
    module: 'brand',
    method: 'PUT',
    path: '/maintenance/passes',
    summary: 'Requests another list of addresses that may pass during maintenance; two people decide it.',
    permission: 'maintenance.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ passes: z.array(maintenancePass).max(100), revision, reason: changeReason }) },
);
