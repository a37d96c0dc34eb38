import { builtInRoles } from '@fairhouse/protocol/permissions';
import type { Tx } from '#platform/db/db.ts';
import { insertBuiltInRole } from './role.store.ts';

const names: Readonly<Record<keyof typeof builtInRoles, string>> = {
  admin: 'Administrator',
  brand_manager: 'Brand manager',
  support: 'Support',
  finance_maker: 'Finance, maker',
  payout_maker: 'Payouts, maker',
  finance_checker: 'Finance, checker',
  content_editor: 'Content editor',
  auditor: 'Auditor',
};

/** Creates the initial roles. Existing roles are not changed. */
export const installRoles = async (tx: Tx): Promise<void> => {
  for (const [id, { permissions }] of Object.entries(builtInRoles)) {
    await insertBuiltInRole(tx, { id, name: names[id as keyof typeof builtInRoles], permissions });
  }
};
