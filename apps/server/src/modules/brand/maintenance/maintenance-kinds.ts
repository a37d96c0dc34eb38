import { maintenancePass, maintenanceTexts } from '@fairhouse/protocol/ops/settings-maintenance';
import * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, instant, list, row, rowsOf, term } from '#platform/ops/describe.ts';
import { activeMaintenance } from '../brand.rules.ts';
import { brandOfRequest, byMaker } from '../settings/change-by.ts';
import { cancelMaintenance, plannedWindow } from './cancel-maintenance.ts';
import { changeMaintenance, previewWindow } from './change-maintenance.ts';
import { endMaintenance } from './end-maintenance.ts';
import { defaultTextOf, demandTimes } from './maintenance.rules.ts';
import { readOpenable, readPasses } from './maintenance.store.ts';
import {
  brandOrRefuse,
  type MaintenanceDeps,
  pictureOfWindow,
  planMaintenance,
  type WindowInput,
} from './plan-maintenance.ts';
import { pictureOfPasses, setPasses, tidyPasses } from './set-passes.ts';

const check = 'approval.settings' as const;
const input = z.object({
  texts: maintenanceTexts,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
});
const inputOf = ({ texts, startsAt, endsAt }: z.infer<typeof input>): WindowInput => ({
  texts,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

const timesOf = (side: Json) => {
  const { startsAt, endsAt } = fieldsOf(side);
  return { from: instant(startsAt), until: typeof endsAt === 'string' ? instant(endsAt) : term('untilFurther') };
};

/** A window in rows: its times, and the title in every language. */
const windowRows = (before: Json, after: Json) => {
  const titlesOf = (side: Json): Json =>
    Object.entries(fieldsOf(fieldsOf(side).texts)).map(([language, words]) => `${language}: ${fieldsOf(words).title}`);
  const withTitles = (side: Json): Json =>
    side === null ? null : ({ ...fieldsOf(side), titles: titlesOf(side) } as Json);
  return rowsOf(withTitles(before), withTitles(after), { startsAt: instant, endsAt: instant, titles: list });
};

const planKind = (deps: MaintenanceDeps): ApprovalKind<z.infer<typeof input>> => ({
  kind: 'brand.plan_maintenance',
  check,
  payload: input,
  preview: async (_db, request) => {
    const window = inputOf(request.payload);
    const { title } = defaultTextOf(window.texts, brandOrRefuse(brandOfRequest(request), deps));
    demandTimes(window, { now: deps.clock.now(), begun: null });
    return {
      object: { kind: 'maintenance_plan', id: request.payload.startsAt },
      subject: title,
      before: null,
      after: pictureOfWindow(window),
    };
  },
  describe: ({ before, after }) => ({
    sentence: { id: 'planMaintenance', values: timesOf(after) },
    changes: windowRows(before, after),
    flags: ['closesSite'],
  }),
  undo: () => 'onePerson',
  execute: async (tx, request) => {
    const brandId = brandOfRequest(request);
    await planMaintenance(tx, { brandId, ...inputOf(request.payload) }, byMaker(request), deps);
  },
});

const change = input.extend({ windowId: z.uuid() });

const changeKind = (deps: MaintenanceDeps): ApprovalKind<z.infer<typeof change>> => ({
  kind: 'brand.change_maintenance',
  check,
  payload: change,
  preview: async (db, request) => {
    const { windowId } = request.payload;
    const named = { brandId: brandOfRequest(request), windowId };
    const { before, after } = await previewWindow(db, { ...named, ...inputOf(request.payload) }, deps);
    return {
      object: { kind: 'maintenance_window', id: windowId },
      subject: after.title,
      before: pictureOfWindow(before),
      after: pictureOfWindow(after),
    };
  },
  describe: ({ before, after }) => ({
    sentence: { id: 'changeMaintenance', values: timesOf(after) },
    changes: windowRows(before, after),
    flags: ['closesSite'],
  }),
  undo: ({ payload: { windowId }, before }) => ({
    permission: 'maintenance.edit',
    kind: 'brand.change_maintenance',
    payload: async () => ({ windowId, ...fieldsOf(before) }) as Json,
  }),
  execute: (tx, request) => {
    const { windowId } = request.payload;
    const named = { brandId: brandOfRequest(request), windowId };
    return changeMaintenance(tx, { ...named, ...inputOf(request.payload) }, byMaker(request), deps);
  },
});

const named = z.object({ windowId: z.uuid() });

const cancelKind = (deps: MaintenanceDeps): ApprovalKind<z.infer<typeof named>> => ({
  kind: 'brand.cancel_maintenance',
  check,
  payload: named,
  preview: async (db, request) => {
    const { windowId } = request.payload;
    const window = await plannedWindow(db, { brandId: brandOfRequest(request), windowId }, deps.clock.now());
    const object = { kind: 'maintenance_window', id: windowId };
    return { object, subject: window.title, before: pictureOfWindow(window), after: null };
  },
  describe: ({ before, after }) => ({
    sentence: { id: 'cancelMaintenance', values: { from: timesOf(before).from } },
    changes: windowRows(before, after),
  }),
  undo: ({ before }) => ({
    permission: 'maintenance.edit',
    kind: 'brand.plan_maintenance',
    payload: async () => before,
  }),
  execute: (tx, request) =>
    cancelMaintenance(tx, { brandId: brandOfRequest(request), ...request.payload }, byMaker(request), deps),
});

const nothing = z.object({});

const reopenKind = (deps: MaintenanceDeps): ApprovalKind<Record<string, never>> => ({
  kind: 'brand.reopen_house',
  check,
  payload: nothing,
  preview: async (db, request) => {
    const brandId = brandOfRequest(request);
    const window = activeMaintenance(await readOpenable(db, brandId), deps.clock.now());
    if (window === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'open' } });
    const object = { kind: 'house', id: brandId };
    const before = { closedBy: window.windowId, ...pictureOfWindow(window) };
    return { object, subject: brandOrRefuse(brandId, deps).name, before, after: null };
  },
  describe: ({ before, after }) => ({ sentence: { id: 'reopenSite', values: {} }, changes: windowRows(before, after) }),
  undo: () => 'onePerson',
  execute: async (tx, request) => {
    await endMaintenance(tx, { brandId: brandOfRequest(request), ...byMaker(request) }, deps);
  },
});

const passes = z.object({ passes: z.array(maintenancePass) });

const passesKind = (deps: MaintenanceDeps): ApprovalKind<z.infer<typeof passes>> => ({
  kind: 'brand.set_maintenance_passes',
  check,
  payload: passes,
  preview: async (db, request) => {
    const brandId = brandOfRequest(request);
    const before = pictureOfPasses(await readPasses(db, brandId));
    const after = pictureOfPasses(tidyPasses(request.payload.passes));
    return { object: { kind: 'maintenance_passes', id: brandId }, subject: brandId, before, after };
  },
  describe: ({ before, after }) => {
    const [was, will] = [fieldsOf(before).blocks, fieldsOf(after).blocks];
    return {
      sentence: {
        id: 'setMaintenancePasses',
        values: { blocks: Array.isArray(will) && will.length > 0 ? list(will) : term('none') },
      },
      changes: [row('addresses', list(was), list(will))],
    };
  },
  // The notes beside the addresses are not part of the request, so they would be lost.
  undo: () => 'notReversible',
  execute: (tx, request) =>
    setPasses(tx, { brandId: brandOfRequest(request), ...request.payload }, byMaker(request), deps),
});

export const maintenanceKinds = (deps: MaintenanceDeps) => [
  planKind(deps),
  changeKind(deps),
  cancelKind(deps),
  reopenKind(deps),
  passesKind(deps),
];
