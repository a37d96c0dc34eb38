import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { BackOfficeLinkConfig } from '#platform/http/site-origin.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { installRoles } from '../roles/install-roles.ts';
import { countOtherAdmins, lockRights } from '../roles/role.store.ts';
import { groupId } from '../staff.deps.ts';
import { makeLink } from './mail-link.ts';
import { findOperatorByEmail, insertOperator, replaceRoles } from './operator.store.ts';

/** Approvals need a second person, so an installation starts with two administrators. */
const firstAdmins = 2;

/** An id that no operator has, so that the count excludes no one. */
const nobodyId = '00000000-0000-0000-0000-000000000000';

/**
 * Invites the first administrators of a new installation from the command line: with fewer than two, no change could be
 * approved. Returns the link. After that operators invite operators.
 */
export const inviteFirst = (
  { email, name }: { email: string; name: string },
  deps: { db: Db; clock: Clock; config: BackOfficeLinkConfig; audit: Audit },
): Promise<{ link: string; expiresAt: Date } | 'enough'> =>
  deps.db.transaction(async (tx) => {
    await lockRights(tx);
    if ((await countOtherAdmins(tx, nobodyId)) >= firstAdmins) return 'enough';
    await installRoles(tx);
    const now = deps.clock.now();
    const known = await findOperatorByEmail(tx, email);
    const operatorId = known?.id ?? newId();
    if (known !== null && known.state !== 'invited') return 'enough';
    if (known === null) {
      await insertOperator(tx, { id: operatorId, email: email.toLowerCase(), name, passwordHash: null, now });
      await replaceRoles(tx, { operatorId, roles: [{ roleId: 'admin', brandId: null }], now });
    }
    const made = await makeLink(tx, { operatorId, purpose: 'invite' }, deps);
    await deps.audit.record(tx, {
      brandId: groupId,
      actor: { kind: 'system', id: 'cli' },
      action: 'staff.invite_first_operator',
      object: { kind: 'operator', id: operatorId },
      after: { state: 'invited', roles: ['admin@house'] },
      reason: 'there are fewer than two administrators',
    });
    return made;
  });
