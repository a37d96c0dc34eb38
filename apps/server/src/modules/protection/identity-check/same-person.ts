import type { Queryable } from '#platform/db/db.ts';
import { digestsOfSource } from '#platform/kernel/blind-index.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { findLatest, readAlike, readPictures } from './identity-check.store.ts';
import type { IdentityOwner } from './identity-check.types.ts';
import { documentPurpose, openPerson, personDigests } from './identity-seal.ts';

/** Other members of the brand who declared the same name and birthday, or sent the same picture; at most `limit`. */
export const samePersons = async (
  db: Queryable,
  { brandId, memberId, limit }: IdentityOwner & { limit: number },
  { keys }: { keys: KeyRing },
): Promise<{ memberId: string; by: 'person' | 'document' }[]> => {
  const latest = await findLatest(db, { brandId, memberId });
  if (latest === null) return [];
  const persons = latest.person === null ? [] : personDigests(keys, brandId, openPerson(keys, latest, latest.person));
  const pictures = (await readPictures(db, latest)).flatMap(({ digest, digestSource }) =>
    digestSource === null ? [digest] : digestsOfSource(keys, documentPurpose, digestSource),
  );
  const [byPerson, byPicture] = await Promise.all([
    readAlike(db, { brandId, memberId, persons, pictures: [] }, limit),
    readAlike(db, { brandId, memberId, persons: [], pictures }, limit),
  ]);
  return [
    ...byPerson.map((id) => ({ memberId: id, by: 'person' as const })),
    ...byPicture.map((id) => ({ memberId: id, by: 'document' as const })),
  ];
};
