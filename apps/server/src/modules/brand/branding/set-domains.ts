import { type BrandDomain, domainsPayload } from '@fairhouse/protocol/ops/branding';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, rowsOf, text } from '#platform/ops/describe.ts';
import { hostFault, listFault, mainFault } from './branding.rules.ts';
import type { BrandingDeps } from './branding.types.ts';
import { changeBrandingIn } from './change-branding.ts';
import { findForeignHosts, readDomains, replaceDomains } from './hosts.store.ts';

export type HostDeps = Pick<BrandingDeps, 'audit' | 'outbox'> & {
  config: { NODE_ENV: string; OPS_HOSTS: readonly string[]; FILES_ORIGIN: string };
};

export const isDevelopment = ({ config }: Pick<HostDeps, 'config'>): boolean => config.NODE_ENV !== 'production';

/**
 * Hosts of the back office and of the files. A development installation runs everything on one machine and may share
 * the back office's.
 */
export const platformHostsOf = (deps: Pick<HostDeps, 'config'>): readonly string[] => [
  new URL(deps.config.FILES_ORIGIN).hostname,
  ...(isDevelopment(deps)
    ? deps.config.OPS_HOSTS.filter((host) => hostFault(host, { isDevelopment: false }) === null)
    : deps.config.OPS_HOSTS),
];

type Payload = z.infer<typeof domainsPayload>;

const stillNeeded = new Set(['no-main', 'main-gone']);

const judge = async (
  db: Queryable,
  brandId: string,
  domains: BrandDomain[],
  deps: HostDeps,
): Promise<BrandDomain[]> => {
  const before = await readDomains(db, brandId);
  const hosts = domains.map(({ host }) => host);
  const foreignHosts = await findForeignHosts(db, brandId, hosts);
  const fault = listFault(hosts, {
    isDevelopment: isDevelopment(deps),
    platformHosts: platformHostsOf(deps),
    foreignHosts,
  });
  if (fault !== null) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'domains', ...fault } });
  const whole = mainFault(domains, before.find(({ kind }) => kind === 'main')?.host ?? null);
  if (whole !== null) {
    throw new Refusal(stillNeeded.has(whole) ? 'OPS_STILL_NEEDED' : 'OPS_VALUE_REFUSED', {
      details: { field: 'domains', fault: whole },
    });
  }
  return before;
};

const inOrder = (domains: readonly BrandDomain[]): BrandDomain[] =>
  domains.toSorted((a, b) => a.priority - b.priority || (a.host < b.host ? -1 : 1));

/** Added and removed hosts in one line. */
export const subjectOf = (before: readonly string[], after: readonly string[]): string =>
  [
    ...after.filter((host) => !before.includes(host)).map((host) => `+${host}`),
    ...before.filter((host) => !after.includes(host)).map((host) => `−${host}`),
  ]
    .join(' ')
    .slice(0, 200);

/** Changes a brand's hosts. The owner of a host can act as the brand, so the change needs four-eyes approval. */
export const setDomainsKind = (deps: HostDeps): ApprovalKind<Payload> => ({
  kind: 'brand.set_domains',
  check: 'approval.settings',
  payload: domainsPayload,
  preview: async (db, { brandId, payload }) => {
    if (brandId === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const before = await judge(db, brandId, payload.domains, deps);
    const hostsOf = (domains: readonly BrandDomain[]) => domains.map(({ host }) => host);
    return {
      object: { kind: 'brand_domains', id: brandId },
      subject: subjectOf(hostsOf(before), hostsOf(payload.domains)) || brandId,
      before: { domains: before },
      after: { domains: inOrder(payload.domains) },
    };
  },
  describe: ({ subject, before, after }) => {
    const hostsOf = (side: Json): Json => {
      const { domains } = fieldsOf(side);
      return Array.isArray(domains)
        ? domains.map((domain) => `${fieldsOf(domain).host} (${fieldsOf(domain).kind})`)
        : [];
    };
    return {
      sentence: { id: 'setDomains', values: { hosts: text(subject) } },
      changes: rowsOf({ domains: hostsOf(before) }, { domains: hostsOf(after) }, { domains: list }),
    };
  },
  undo: ({ before }) => ({ permission: 'domain.edit', kind: 'brand.set_domains', payload: async () => before }),
  execute: async (tx, { brandId, payload, maker, reason }) => {
    if (brandId === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const action = 'brand.set_domains' as const;
    const input = { brandId, part: 'domains' as const, revision: null, action, reason, events: ['domains'] };
    await changeBrandingIn(tx, input, { actor: maker }, deps, async () => {
      const before = await judge(tx, brandId, payload.domains, deps);
      await replaceDomains(tx, brandId, payload.domains);
      return { before: { domains: before }, after: { domains: inOrder(payload.domains) } };
    });
  },
});
