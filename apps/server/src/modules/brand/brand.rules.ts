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
const addressEffect = (rules: readonly RegionRule[], address: string): 'block' | 'allow' | null => {
  const matching = rules.flatMap(({ block, effect }) =>
    block !== null && isInBlock(address, block) ? [{ block, effect }] : [],
  );
  return matching.sort((a, b) => prefixLength(b.block) - prefixLength(a.block))[0]?.effect ?? null;
};

/**
 * Whether the house is open to this visit. Maintenance wins over every other reason; a rule on the
 * address itself wins over one on its country.
 */
export const judgeVisit = (
  brand: Pick<BrandSnapshot, 'maintenanceWindows' | 'maintenancePasses' | 'regionRules' | 'unknownCountry'>,
  { address, country, now }: { address: string; country: string | null; now: Date },
): Gate => {
  const window = activeMaintenance(brand.maintenanceWindows, now);
  const hasPass = brand.maintenancePasses.some((block) => isInBlock(address, block));
  if (window !== null && !hasPass) {
    const left = window.endsAt === null ? recheckSeconds : Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000);
    return { open: false, code: 'SYSTEM_MAINTENANCE', retryAfterSeconds: left };
  }
  const byAddress = addressEffect(brand.regionRules, address);
  if (byAddress === 'allow') return { open: true };
  if (byAddress === 'block') return { open: false, code: 'IP_RESTRICTED', retryAfterSeconds: null };
  const byCountry =
    country === null
      ? brand.unknownCountry
      : (brand.regionRules.find((rule) => rule.country === country)?.effect ?? 'allow');
  return byCountry === 'allow' ? { open: true } : { open: false, code: 'REGION_RESTRICTED', retryAfterSeconds: null };
};

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
