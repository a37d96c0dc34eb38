import * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { brandOfRequest, byMaker } from '../settings/change-by.ts';
import type { ChangeDeps } from '../settings/settings.types.ts';
import { compareSwitches } from './compare-switches.ts';
import { copySwitches, pictureOf } from './copy-switches.ts';
import { demandPlannable, scheduleSwitch } from './schedule-switch.ts';
import { setSwitch } from './set-switch.ts';
import { readSwitch } from './switch.store.ts';

const check = 'approval.settings' as const;
const turn = z.object({ modId: z.string(), enabled: z.boolean() });

const setKind = (deps: ChangeDeps): ApprovalKind<z.infer<typeof turn>> => ({
  kind: 'brand.set_switch',
  check,
  payload: turn,
  preview: async (db, request) => {
    const { modId, enabled } = request.payload;
    const row = await readSwitch(db, { brandId: brandOfRequest(request), modId });
    if (row === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    if (row.enabled === enabled) throw new Refusal('OPS_NOT_POSSIBLE', { details: { enabled } });
    return {
      object: { kind: 'switch', id: modId },
      subject: `${row.title} (${modId})`,
      before: { enabled: row.enabled },
      after: { enabled },
    };
  },
  execute: async (tx, request) => {
    await setSwitch(tx, { brandId: brandOfRequest(request), ...request.payload }, byMaker(request), deps);
  },
});

const plan = turn.extend({ dueAt: z.iso.datetime() });

const scheduleKind = (deps: ChangeDeps): ApprovalKind<z.infer<typeof plan>> => ({
  kind: 'brand.schedule_switch',
  check,
  payload: plan,
  preview: async (db, request) => {
    const { modId, enabled, dueAt } = request.payload;
    demandPlannable(new Date(dueAt), deps.clock.now());
    const row = await readSwitch(db, { brandId: brandOfRequest(request), modId });
    if (row === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    return {
      object: { kind: 'scheduled_switch', id: `${modId}@${dueAt}` },
      subject: `${row.title} (${modId})`,
      before: { planned: null },
      after: { planned: { enabled, dueAt } },
    };
  },
  execute: async (tx, request) => {
    const { dueAt, ...input } = request.payload;
    const brandId = brandOfRequest(request);
    await scheduleSwitch(tx, { brandId, ...input, dueAt: new Date(dueAt) }, byMaker(request), deps);
  },
});

const source = z.object({ from: z.string() });

const copyKind = (deps: ChangeDeps): ApprovalKind<z.infer<typeof source>> => ({
  kind: 'brand.copy_switches',
  check,
  payload: source,
  preview: async (db, request) => {
    const brandId = brandOfRequest(request);
    const differences = await compareSwitches(db, { brandId, from: request.payload.from });
    if (differences.length === 0) throw new Refusal('OPS_NOT_POSSIBLE', { details: { differences: 0 } });
    // Before and after of both brands, so that a change of either invalidates the request.
    const { before, after } = pictureOf(differences);
    return {
      object: { kind: 'switches', id: brandId },
      subject: `${request.payload.from} → ${brandId}`,
      before: { own: before, source: after },
      after: { own: after, source: after },
    };
  },
  execute: (tx, request) =>
    copySwitches(tx, { brandId: brandOfRequest(request), from: request.payload.from }, byMaker(request), deps),
});

export const switchKinds = (deps: ChangeDeps) => [setKind(deps), scheduleKind(deps), copyKind(deps)];
