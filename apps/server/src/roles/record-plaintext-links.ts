import { auditPort } from '#modules/audit/index.ts';
import type { AppContext } from './app-context.ts';

/** Audits that this process uses unencrypted connections, so that the decision can be traced later. */
export const recordPlaintextLinks = async ({
  config,
  db,
  log,
  modules,
}: Pick<AppContext, 'config' | 'db' | 'log' | 'modules'>): Promise<void> => {
  const { FAIRHOUSE_ROLES: roles, NODE_ENV, PLAINTEXT_LINKS: links } = config;
  if (NODE_ENV !== 'production' || links.length === 0) return;
  log.warn({ links }, 'these connections are not encrypted');
  await db.transaction((tx) =>
    modules.get(auditPort).record(tx, {
      brandId: 'house',
      actor: { kind: 'system', id: roles.join('+') },
      action: 'platform.accept_plaintext_links',
      object: { kind: 'process', id: roles.join('+') },
      after: { links },
      reason: 'PLAINTEXT_LINKS is set',
    }),
  );
};
