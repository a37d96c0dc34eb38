import type { WhitelabelNode } from '@fairhouse/protocol';
import { isInBlock } from '#platform/http/client-address.ts';
import type { Gate } from '#platform/http/visit.ts';
import type { BrandSnapshot, MaintenanceWindow, RegionRule } from './brand.types.ts';

/** The maintenance window that is active now; of several, the one that ends last. */
export const activeMaintenance = (windows: readonly MaintenanceWindow[], now: Date): MaintenanceWindow | null => {
  const active = windows.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now));
  const end = (window: MaintenanceWindow) => window.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return active.sort((a, b) => end(b) - end(a))[0] ?? null;
};

/** Browsers check again after a minute when the end is unknown. */
const recheckSeconds = 60;

const prefixLength = (block: string): number => Number(block.split('/')[1]);

/** The most specific rule that matches the address decides: one address may be allowed in a blocked range. */
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

/** The edge's decision about a visit, and the rule behind it. */
export type VisitVerdict<Rule extends RegionRule> = {
  gate: Gate;
  decidedBy: 'maintenance' | 'address' | 'country' | 'unknownCountry' | 'nothing';
  rule: Rule | null;
  hasPass: boolean;
};

const gateOf = (effect: 'block' | 'allow', code: 'IP_RESTRICTED' | 'REGION_RESTRICTED'): Gate =>
  effect === 'allow' ? { open: true } : { open: false, code, retryAfterSeconds: null };

/**
 * Whether the brand is open to this visit, and why. Maintenance takes precedence over every other reason; a rule on the
 * address over one on its country.
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

/** Only the decision, as the edge needs it on every request. */
export const judgeVisit = (
  brand: Pick<BrandSnapshot, 'maintenanceWindows' | 'maintenancePasses' | 'regionRules' | 'unknownCountry'>,
  visit: { address: string; country: string | null; now: Date },
): Gate => explainVisit(brand, visit).gate;

export type SwitchRow = { modId: string; parentModId: string | null; title: string; enabled: boolean };

/**
 * The switches as the tree of spec §3. A switch below one that is off is reported off as well, so that a reader of a
 * single node is not misled.
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

/** A channel may only link to a host that the brand allows, over https, without user info or an unlisted port. */
export const isAllowedUrl = (text: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host);
};
