import { randomUUID } from 'node:crypto';
import { runAsOwner } from './run-as-owner.ts';

/**
 * Inserted directly into the database: a member who matches an excluded one by a payout account, and one who only
 * shares a device, so that the match queue has both.
 */
export const plantMatch = async ({
  sourceId,
  sameId,
  perhapsId,
}: {
  sourceId: string;
  sameId: string;
  perhapsId: string;
}): Promise<{ matchId: string }> => {
  const [matchId, personId] = [randomUUID(), randomUUID()];
  const match = `insert into protection.person_match (id, brand_id, member_id, act, verdict, kinds, person_id,
      source_brand_id, source_member_id, restricts, at)
    values ($1, 'aurora', $2, $3, $4, $5, $6, 'aurora', $7, $8, now())`;
  await runAsOwner(match, [matchId, sameId, 'payee', 'refuse', ['payee', 'name_birthday'], personId, sourceId, true]);
  await runAsOwner(match, [randomUUID(), perhapsId, 'login', 'review', ['device'], personId, sourceId, false]);
  await runAsOwner(match, [randomUUID(), null, 'register', 'refuse', ['email', 'phone'], personId, sourceId, false]);
  await runAsOwner(
    `insert into protection.restriction (brand_id, member_id, person_id, state, option, since, until, by, match_id,
       is_group_wide, ends_itself, profile)
     values ('aurora', $1, $2, 'excluded', '1y', now(), now() + interval '1 year', 'register', $3, true, false, 'generic@1')`,
    [sameId, personId, matchId],
  );
  return { matchId };
};
