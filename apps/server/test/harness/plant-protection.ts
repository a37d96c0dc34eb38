import { uploadPaper } from '#modules/protection/identity-check/upload-paper.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openUploads } from '#platform/uploads/open-uploads.ts';
import type { PictureCleaner } from '#platform/uploads/picture.types.ts';
import type { Ground } from '#roles/ground.ts';

/** A picture is what was sent: nobody looks at it here. */
const asSent: PictureCleaner = {
  clean: async (sent, contentType) => ({ body: Buffer.from(sent), contentType, width: 1, height: 1 }),
  close: async () => {},
};

/** A check of identity with a paper, a case of harm and a match of the register: for tests that ask who may see them. */
export const plantProtection = async (
  ground: Pick<Ground, 'config' | 'db' | 'keys' | 'outbox'>,
  owner: { brandId: string; memberId: string },
): Promise<void> => {
  const picture = { sent: Buffer.from(`a paper of ${owner.brandId}`), declared: 'image/png' } as const;
  await uploadPaper(owner, 'id_card', picture, { ...ground, objects: openUploads(ground.config), pictures: asSent });
  await ground.db.pool.query(
    `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since)
     values ($1, $2, $3, 60, current_date, '[]', now())`,
    [newId(), owner.brandId, owner.memberId],
  );
  await ground.db.pool.query(
    `insert into protection.person_match (id, brand_id, member_id, act, verdict, kinds, person_id, at)
     values ($1, $2, $3, 'login', 'review', '{device}', $4, now())`,
    [newId(), owner.brandId, owner.memberId, newId()],
  );
};
