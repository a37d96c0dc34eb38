import * as z from 'zod';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
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
  execute: (tx, request) =>
    setConstants(tx, { brandId: brandOfRequest(request), group, ...request.payload }, byMaker(request), deps),
});

export const constantKinds = (deps: ChangeDeps) => [
  kindOf('policy', deps),
  kindOf('constants', deps),
  kindOf('money_constants', deps),
];
