import { type ConstantKey, constants } from '@fairhouse/protocol/constants';
import {
  businessKeys,
  type getConstantsEndpoint,
  placeOf,
  policyKeys,
} from '@fairhouse/protocol/ops/settings-constants';
import type * as z from 'zod';
import { lastChanges } from '../settings/last-change.ts';
import { readPartRevision } from '../settings/revision.store.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { readConstants } from './constant.store.ts';
import type { ConstantGroup } from './set-constants.ts';

type ResponseValue = z.infer<(typeof getConstantsEndpoint)['schema']['response'][200]>['value'];

const boundsOf = (key: ConstantKey): { min: number | null; max: number | null } => {
  const constant = constants[key];
  return constant.perBrand && constant.bounds !== null ? constant.bounds : { min: null, max: null };
};

export const listConstants = async (
  { brandId, group }: { brandId: string; group: ConstantGroup },
  deps: Pick<SettingsDeps, 'db' | 'operatorNames'>,
): Promise<ResponseValue> => {
  const revision = await readPartRevision(deps.db.read, { brandId, part: 'constants' });
  const rows = await readConstants(deps.db.read, brandId);
  const changeOf = await lastChanges(rows, deps);
  const keys: readonly ConstantKey[] = group === 'policy' ? policyKeys : businessKeys;
  return {
    revision,
    constants: keys.map((key) => {
      const { unit, module, spec, value } = constants[key];
      const row = rows.find((each) => each.key === key);
      return {
        key,
        unit,
        module,
        spec,
        ...boundsOf(key),
        standard: value,
        own: (row?.value ?? null) as number | string | null,
        place: placeOf(key),
        lastChange: row === undefined ? null : changeOf(row),
      };
    }),
  };
};
