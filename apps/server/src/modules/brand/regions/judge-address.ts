import type { AddressVerdict } from '@fairhouse/protocol/ops/settings-regions';
import { normalizeAddress } from '#platform/http/client-address.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { explainVisit } from '../brand.rules.ts';
import type { MaintenanceWindow } from '../brand.types.ts';
import { readOpenable, readPasses } from '../maintenance/maintenance.store.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { type RuleSet, subjectOf } from './region.rules.ts';

export type AccessRules = RuleSet & { windows: readonly MaintenanceWindow[]; passes: readonly string[] };

/** What decides about visits to a brand beside its region rules. */
export const readAccessRules = async (
  brandId: string,
  rules: RuleSet,
  { db }: Pick<SettingsDeps, 'db'>,
): Promise<AccessRules> => ({
  ...rules,
  windows: await readOpenable(db.read, brandId),
  passes: (await readPasses(db.read, brandId)).map(({ block }) => block),
});

/** The edge's decision about an address, by the edge's own rules, and which rule decides. */
export const judgeAddress = (
  text: string,
  { windows, passes, rules, unknownCountry }: AccessRules,
  { countryOf, clock }: Pick<SettingsDeps, 'countryOf' | 'clock'>,
): AddressVerdict => {
  const address = normalizeAddress(text);
  if (address === null) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'address', why: 'unreadable' } });
  const country = countryOf(address);
  const { gate, decidedBy, rule, hasPass } = explainVisit(
    { maintenanceWindows: windows, maintenancePasses: passes, regionRules: rules, unknownCountry },
    { address, country, now: clock.now() },
  );
  return {
    address,
    country,
    isOpen: gate.open,
    code: gate.open ? null : gate.code,
    decidedBy,
    rule: rule === null ? null : subjectOf(rule),
    reason: rule?.reason ?? null,
    hasPass,
  };
};
