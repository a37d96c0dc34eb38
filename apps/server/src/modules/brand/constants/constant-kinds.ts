import type { ApprovalPart } from '@fairhouse/protocol/ops/approval-description';
import * as z from 'zod';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { fieldsOf, number } from '#platform/ops/describe.ts';
import { brandOfRequest, byMaker } from '../settings/change-by.ts';
import type { ChangeDeps } from '../settings/settings.types.ts';
import { type ConstantGroup, previewConstants, setConstants } from './set-constants.ts';

const payload = z.object({
  changes: z.array(z.object({ key: z.string(), value: z.union([z.number(), z.string()]).nullable() })),
});

/** Both groups of constants are one object, so that their screen shows a pending request for either. */
const objectKindOf = (group: ConstantGroup): string => (group === 'policy' ? 'policy' : 'constants');

const kindOf = (group: ConstantGroup, deps: ChangeDeps): ApprovalKind<z.infer<typeof payload>> => ({
  kind: `brand.set_${group}`,
  check: group === 'money_constants' ? 'approval.money' : 'approval.settings',
  payload,
  preview: async (db, request) => {
    const brandId = brandOfRequest(request);
    const picture = await previewConstants(db, { brandId, group, ...request.payload });
    return {
      object: { kind: objectKindOf(group), id: brandId },
      subject: Object.keys(picture.after).join(', '),
      ...picture,
    };
  },
  describe: ({ before, after }) => {
    const [was, will] = [fieldsOf(before), fieldsOf(after)];
    const keys = Object.keys(will);
    const [first = ''] = keys;
    const shownOf = (key: string, side: typeof was): ApprovalPart => {
      const value = side[key];
      return {
        kind: 'settingValue',
        key,
        value: typeof value === 'number' || typeof value === 'string' ? value : null,
      };
    };
    return {
      sentence:
        keys.length === 1
          ? {
              id: 'setOneSetting',
              values: {
                setting: { kind: 'setting', key: first },
                before: shownOf(first, was),
                after: shownOf(first, will),
              },
            }
          : { id: 'setSettings', values: { count: number(keys.length) } },
      changes: keys.map((key) => ({
        label: { kind: 'setting', key },
        before: shownOf(key, was),
        after: shownOf(key, will),
      })),
    };
  },
  undo: ({ before }) => ({
    permission: group === 'policy' ? 'policy.edit' : 'constant.edit',
    kind: `brand.set_${group}`,
    payload: async () => ({
      changes: Object.entries(fieldsOf(before)).map(([key, value]) => ({ key, value: value ?? null })),
    }),
  }),
  execute: (tx, request) =>
    setConstants(tx, { brandId: brandOfRequest(request), group, ...request.payload }, byMaker(request), deps),
});

export const constantKinds = (deps: ChangeDeps) => [
  kindOf('policy', deps),
  kindOf('constants', deps),
  kindOf('money_constants', deps),
];
