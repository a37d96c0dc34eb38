import { plainRegisterRule, registerFields } from '@fairhouse/protocol';
import type { getRegisterRulesEndpoint, RegisterRuleRow } from '@fairhouse/protocol/ops/settings-register';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readPartRevision } from '../settings/revision.store.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { isEffective } from '../switches/list-switches.ts';
import { readSwitches } from '../switches/switch.store.ts';
import { readRegisterRules } from './register-rule.store.ts';

type ResponseValue = z.infer<(typeof getRegisterRulesEndpoint)['schema']['response'][200]>['value'];

/** A field that the brand has no rule for yet: hidden, so that an operator can start to ask for it. */
const hiddenRule = (field: RegisterRuleRow['field']): RegisterRuleRow => ({
  field,
  ...plainRegisterRule,
  shown: false,
});

export const getRegisterRules = async (
  brandId: string,
  { db, directory }: Pick<SettingsDeps, 'db' | 'directory'>,
): Promise<ResponseValue> => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const revision = await readPartRevision(db.read, { brandId, part: 'registerRules' });
  const rules = await readRegisterRules(db.read, brandId);
  const switches = await readSwitches(db.read, brandId);
  const isOn = (modId: string): boolean => switches.some((row) => row.mod_id === modId && isEffective(switches, row));
  return {
    revision,
    rules: [...rules, ...registerFields.filter((field) => !rules.some((rule) => rule.field === field)).map(hiddenRule)],
    languages: brand.languages.supported,
    switches: {
      hasMobile: isOn('MOBILENUMREG3'),
      hasSms: isOn('REGMOBVERF3'),
      hasMobilePassword: isOn('MOBILENUMPASSREG3'),
    },
  };
};
