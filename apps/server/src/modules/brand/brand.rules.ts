import type { WhitelabelNode } from '@fairhouse/protocol';
import { isInBlock } from '#platform/http/client-address.ts';
import type { Gate } from '#platform/http/visit.ts';
import type { BrandSnapshot, MaintenanceWindow, RegionRule } from './brand.types.ts';

/** The window that keeps the house closed at this moment; of several, the one that ends last. */
export const activeMaintenance = (windows: readonly MaintenanceWindow[], now: Date): MaintenanceWindow | null => {
  const active = windows.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now));
  const end = (window: MaintenanceWindow) => window.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return active.sort((a, b) => end(b) - end(a))[0] ?? null;
};

/** A browser looks again after a minute even when nobody knows the end. */
const recheckSeconds = 60;

const prefixLength = (block: string): number => Number(block.split('/')[1]);

/** The narrowest rule that names the address decides: one house may be allowed in a blocked street. */
const addressRule = <Rule extends RegionRule>(rules: readonly Rule[], address: string): Rule | null => {
  const matching = rules.flatMap((rule) =>
    rule.block !== null && isInBlock(address, rule.block) ? [{ rule, length: prefixLength(rule.block) }] : [],
  );
  return matching.sort((a, b) => b.length - a.length)[0]?.rule ?? null;
};

type GateRules<Rule extends RegionRule> = {
  maintenanceWindows: readonly MaintenanceWindow[];
  maintenancePasses: readonly string[];
  regionRules: readonly Rule[];
  unknownCountry: 'allow' | 'block';
};

/** What the edge decides about a visit, and by which rule. */
export type VisitVerdict<Rule extends RegionRule> = {
  gate: Gate;
  decidedBy: 'maintenance' | 'address' | 'country' | 'unknownCountry' | 'nothing';
  rule: Rule | null;
  hasPass: boolean;
};

const gateOf = (effect: 'block' | 'allow', code: 'IP_RESTRICTED' | 'REGION_RESTRICTED'): Gate =>
  effect === 'allow' ? { open: true } : { open: false, code, retryAfterSeconds: null };

/**
 * Whether the house is open to this visit, and why. Maintenance wins over every other reason; a rule on the
 * address itself wins over one on its country.
 */
export const explainVisit = <Rule extends RegionRule>(
  { maintenanceWindows, maintenancePasses, regionRules, unknownCountry }: GateRules<Rule>,
  { address, country, now }: { address: string; country: string | null; now: Date },
): VisitVerdict<Rule> => {
  const window = activeMaintenance(maintenanceWindows, now);
  const hasPass = maintenancePasses.some((block) => isInBlock(address, block));
  if (window !== null && !hasPass) {
    const left = window.endsAt === null ? recheckSeconds : Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000);
    const gate: Gate = { open: false, code: 'SYSTEM_MAINTENANCE', retryAfterSeconds: left };
    return { gate, decidedBy: 'maintenance', rule: null, hasPass };
  }
  const byAddress = addressRule(regionRules, address);
  if (byAddress !== null) {
    return { gate: gateOf(byAddress.effect, 'IP_RESTRICTED'), decidedBy: 'address', rule: byAddress, hasPass };
  }
  if (country === null) {
    return { gate: gateOf(unknownCountry, 'REGION_RESTRICTED'), decidedBy: 'unknownCountry', rule: null, hasPass };
  }
  const byCountry = regionRules.find((rule) => rule.country === country) ?? null;
  if (byCountry === null) return { gate: { open: true }, decidedBy: 'nothing', rule: null, hasPass };
  return { gate: gateOf(byCountry.effect, 'REGION_RESTRICTED'), decidedBy: 'country', rule: byCountry, hasPass };
};

/** The answer alone, as the edge wants it on every request. */
export const judgeVisit = (
  brand: Pick<BrandSnapshot, 'maintenanceWindows' | 'maintenancePasses' | 'regionRules' | 'unknownCountry'>,
  visit: { address: string; country: string | null; now: Date },
): Gate => explainVisit(brand, visit).gate;

export type SwitchRow = { modId: string; parentModId: string | null; title: string; enabled: boolean };

/**
 * The switches as the tree of spec §3. A switch under one that is off is off as well: a reader that
 * looks at one node alone must not be misled.
 */
export const whitelabelTree = (rows: readonly SwitchRow[]): WhitelabelNode[] => {
  const branch = (parent: string | null, parentIsOn: boolean): WhitelabelNode[] =>
    rows
      .filter(({ parentModId }) => parentModId === parent)
      .map(({ modId, title, enabled }) => ({
        modId,
        title,
        enabled: parentIsOn && enabled ? '1' : '0',
        childrenNodes: branch(modId, parentIsOn && enabled),
      }));
  return branch(null, true);
};

/** A channel may lead only to a host the brand has allowed, over https, without a user or a port trick. */
export const isAllowedUrl = (text: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host);
};
