import type { Queryable } from '#platform/db/db.ts';
import { isHarmFlagged } from '../../harm/service/harm-flag.ts';
import type { RestrictionOwner } from '../restriction.types.ts';
import { isRestricted } from './is-restricted.ts';

/** Whether anything may be given or advertised to a member: promotions, points, envelopes, messages to draw them back. */
export const mayReceive = async (db: Queryable, owner: RestrictionOwner): Promise<boolean> =>
  !(await isRestricted(db, owner)) && !(await isHarmFlagged(db, owner));
