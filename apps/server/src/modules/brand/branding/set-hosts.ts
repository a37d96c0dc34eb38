import { type BrandHosts, hostsPayload } from '@fairhouse/protocol/ops/branding';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { list, rowsOf, text } from '#platform/ops/describe.ts';
import { listFault } from './branding.rules.ts';
import { changeBrandingIn } from './change-branding.ts';
import { readHosts, replaceHosts } from './hosts.store.ts';
import { type HostDeps, isDevelopment, platformHostsOf, subjectOf } from './set-domains.ts';
import { readChannels } from './support.store.ts';

const lists = ['imageHosts', 'launchHosts', 'serviceHosts'] as const;

const judge = async (db: Queryable, brandId: string, input: BrandHosts, deps: HostDeps): Promise<BrandHosts> => {
  for (const list of lists) {
    const fault = listFault(input[list], {
      isDevelopment: isDevelopment(deps),
      platformHosts: platformHostsOf(deps),
      foreignHosts: new Set(),
    });
    if (fault !== null) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: list, ...fault } });
  }
  const led = (await readChannels(db, brandId)).filter(({ enabled }) => enabled).map(({ url }) => new URL(url).host);
  const before = await readHosts(db, brandId);
  const needed = before.serviceHosts.filter((host) => led.includes(host) && !input.serviceHosts.includes(host));
  if (needed.length > 0) throw new Refusal('OPS_STILL_NEEDED', { details: { field: 'serviceHosts', hosts: needed } });
  return before;
};

const hostsOf = (hosts: BrandHosts): string[] => [
  ...lists.flatMap((list) => hosts[list]),
  ...(hosts.analyticsTagId === null ? [] : [hosts.analyticsTagId]),
];

const eventsOf = (before: BrandHosts, after: BrandHosts): string[] =>
  before.analyticsTagId === after.analyticsTagId ? ['hosts', 'channels'] : ['hosts', 'channels', 'analytics'];

/**
 * Changes the hosts for pictures, games and customer service, or the tag. Pages trust them, so it needs four-eyes
 * approval.
 */
export const setHostsKind = (deps: HostDeps): ApprovalKind<BrandHosts> => ({
  kind: 'brand.set_hosts',
  check: 'approval.settings',
  payload: hostsPayload,
  preview: async (db, { brandId, payload }) => {
    if (brandId === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const before = await judge(db, brandId, payload, deps);
    const subject = subjectOf(hostsOf(before), hostsOf(payload)) || brandId;
    return { object: { kind: 'brand_hosts', id: brandId }, subject, before, after: payload };
  },
  describe: ({ subject, before, after }) => ({
    sentence: { id: 'setHosts', values: { hosts: text(subject) } },
    changes: rowsOf(before, after, {
      imageHosts: list,
      launchHosts: list,
      serviceHosts: list,
      analyticsTagId: text,
    }),
  }),
  undo: ({ before }) => ({ permission: 'domain.edit', kind: 'brand.set_hosts', payload: async () => before }),
  execute: async (tx, { brandId, payload, maker, reason }) => {
    if (brandId === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const events = eventsOf(await readHosts(tx, brandId), payload);
    const input = {
      brandId,
      part: 'hosts' as const,
      revision: null,
      action: 'brand.set_hosts' as const,
      reason,
      events,
    };
    await changeBrandingIn(tx, input, { actor: maker }, deps, async () => {
      const before = await judge(tx, brandId, payload, deps);
      await replaceHosts(tx, brandId, payload);
      return { before, after: payload };
    });
  },
});
