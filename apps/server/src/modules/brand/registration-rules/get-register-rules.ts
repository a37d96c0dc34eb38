import type { getRegisterRulesEndpoint } from '@fairhouse/protocol/ops/settings-register';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readPartRevision } from '../settings/revision.store.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { isEffective } from '../switches/list-switches.ts';
import { readSwitches } from '../switches/switch.store.ts';
import { readRegisterRules } from './register-rule.store.ts';

type ResponseValue = z.infer<(typeof getRegisterRulesEndpoint)['schema']['response'][200]>['value'];

export const getRegisterRules = async (
  brandId: string,
  { db, directory }: Pick<SettingsDeps, 'db' | 'directory'>,
): Promise<ResponseValue> => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const revision = await readPartRevision(db.read, { brandId, part: 'registerRules' });
  const switches = await readSwitches(db.read, brandId);
  const isOn = (modId: string): boolean => switches.some((row) => row.mod_id === modId && isEffective(switches, row));
  return {
    revision,
    rules: await readRegisterRules(db.read, brandId),
    languages: brand.languages.supported,
    switches: {
      hasMobile: isOn('MOBILENUMREG3'),
      hasSms: isOn('REGMOBVERF3'),
      hasMobilePassword: isOn('MOBILENUMPASSREG3'),
    },
  };
};
