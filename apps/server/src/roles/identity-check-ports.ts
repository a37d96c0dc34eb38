import { namesOf, readDetail } from '#modules/member/index.ts';
import type { IdentityOpsPorts } from '#modules/protection/index.ts';
import { operatorNames } from '#modules/staff/index.ts';
import type { Ground } from './ground.ts';

/** What the check of identity asks of modules that stand above it. */
export const identityCheckPorts = ({ keys }: Pick<Ground, 'keys'>): IdentityOpsPorts => ({
  namesOf,
  operatorNames,
  onFileOf: async (db, { brandId, memberId }) => ({
    realName: await readDetail(db, { brandId, memberId, field: 'payeeName' }, { keys }),
    birthday: await readDetail(db, { brandId, memberId, field: 'birthday' }, { keys }),
  }),
});
