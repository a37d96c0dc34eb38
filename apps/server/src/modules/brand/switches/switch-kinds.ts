import * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { row as change, fieldsOf, instant, number, onOff, text } from '#platform/ops/describe.ts';
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
  describe: ({ subject, before, after }) => ({
    sentence: { id: 'setSwitch', values: { flag: text(subject), state: onOff(fieldsOf(after).enabled) } },
    changes: [change('switchState', onOff(fieldsOf(before).enabled), onOff(fieldsOf(after).enabled))],
  }),
  undo: ({ payload: { modId, enabled } }) => ({
    permission: 'switch.edit',
    kind: 'brand.set_switch',
    payload: async () => ({ modId, enabled: !enabled }),
  }),
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
  describe: ({ subject, payload: { enabled, dueAt } }) => ({
    sentence: {
      id: 'scheduleSwitch',
      values: { flag: text(subject), state: onOff(enabled), at: instant(dueAt) },
    },
    changes: [change('planned', null, instant(dueAt)), change('switchState', null, onOff(enabled))],
  }),
  undo: () => 'onePerson',
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
  describe: ({ payload: { from }, before, after }) => {
    const [was, will] = [fieldsOf(fieldsOf(before).own), fieldsOf(fieldsOf(after).own)];
    return {
      sentence: { id: 'copySwitches', values: { source: text(from), count: number(Object.keys(will).length) } },
      changes: Object.keys(will).map((modId) => ({
        label: { kind: 'text', text: modId },
        before: onOff(was[modId]),
        after: onOff(will[modId]),
      })),
    };
  },
  undo: () => 'oneByOne',
  execute: (tx, request) =>
    copySwitches(tx, { brandId: brandOfRequest(request), from: request.payload.from }, byMaker(request), deps),
});

export const switchKinds = (deps: ChangeDeps) => [setKind(deps), scheduleKind(deps), copyKind(deps)];
