import { uploadDocument } from '#modules/protection/identity-check/upload-document.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openUploads } from '#platform/uploads/open-uploads.ts';
import type { PictureCleaner } from '#platform/uploads/picture.types.ts';
import type { AppContext } from '#roles/app-context.ts';

/** Stores the image as sent, without re-encoding it. */
const asSent: PictureCleaner = {
  clean: async (sent, contentType) => ({ body: Buffer.from(sent), contentType, width: 1, height: 1 }),
  close: async () => {},
};

/** An identity check with a document, a harm case and an exclusion match: for tests of who may see them. */
export const plantProtection = async (
  context: Pick<AppContext, 'config' | 'db' | 'keys' | 'outbox'>,
  owner: { brandId: string; memberId: string },
): Promise<void> => {
  const picture = { sent: Buffer.from(`a document of ${owner.brandId}`), declared: 'image/png' } as const;
  await uploadDocument(owner, 'id_card', picture, {
    ...context,
    objects: openUploads(context.config),
    pictures: asSent,
  });
  await context.db.pool.query(
    `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since)
     values ($1, $2, $3, 60, current_date, '[]', now())`,
    [newId(), owner.brandId, owner.memberId],
  );
  await context.db.pool.query(
    `insert into protection.person_match (id, brand_id, member_id, act, verdict, kinds, person_id, at)
     values ($1, $2, $3, 'login', 'review', '{device}', $4, now())`,
    [newId(), owner.brandId, owner.memberId, newId()],
  );
};
