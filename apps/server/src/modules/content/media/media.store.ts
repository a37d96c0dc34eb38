import type { Queryable, Tx } from '#platform/db/db.ts';

export type MediaRow = {
  etag: string;
  contentType: string;
  body: Buffer;
  /** The gzip form; null where it is not smaller. */
  gzip: Buffer | null;
};

export type NewMedia = {
  mediaId: string;
  brandId: string | null;
  key: string;
  contentType: string;
  body: Buffer;
  gzip: Buffer | null;
  etag: string;
};

const chosen = (db: Queryable, key: string, brandId: string) =>
  db
    .selectFrom('content.media')
    .where('key', '=', key)
    .where(({ eb, or }) => or([eb('brand_id', '=', brandId), eb('brand_id', 'is', null)]))
    // The brand's own picture takes precedence over the shared one.
    .orderBy('brand_id', (order) => order.asc().nullsLast())
    .limit(1);

/** The picture a brand shows under this key: its own, else the shared one. */
export const readMediaRow = async (db: Queryable, key: string, brandId: string): Promise<MediaRow | null> => {
  const row = await chosen(db, key, brandId).select(['etag', 'content_type', 'body', 'body_gzip']).executeTakeFirst();
  if (row === undefined) return null;
  return { etag: row.etag, contentType: row.content_type, body: row.body, gzip: row.body_gzip };
};

/** Only the ETag, without loading the picture. */
export const readMediaEtag = async (db: Queryable, key: string, brandId: string): Promise<string | null> =>
  (await chosen(db, key, brandId).select('etag').executeTakeFirst())?.etag ?? null;

/** The ETag of exactly this row, without the fallback. */
export const findMediaEtag = async (tx: Tx, key: string, brandId: string | null): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('content.media')
      .select('etag')
      .where('key', '=', key)
      .where('brand_id', 'is not distinct from', brandId)
      .executeTakeFirst()
  )?.etag;

const values = (media: NewMedia, origin: 'drawn' | 'uploaded') => ({
  media_id: media.mediaId,
  brand_id: media.brandId,
  key: media.key,
  content_type: media.contentType,
  body: media.body,
  body_gzip: media.gzip,
  etag: media.etag,
  origin,
});

/** Writes a drawing unless an upload has the key, in one statement; returns whether it was written. */
export const upsertDrawing = async (tx: Tx, media: NewMedia): Promise<boolean> => {
  const written = await tx
    .insertInto('content.media')
    .values(values(media, 'drawn'))
    .onConflict((conflict) =>
      conflict
        .constraint('media_key_once')
        .doUpdateSet((eb) => ({
          content_type: eb.ref('excluded.content_type'),
          body: eb.ref('excluded.body'),
          body_gzip: eb.ref('excluded.body_gzip'),
          etag: eb.ref('excluded.etag'),
          updated_at: eb.fn('clock_timestamp'),
        }))
        .where('content.media.origin', '=', 'drawn'),
    )
    .returning('media_id')
    .executeTakeFirst();
  return written !== undefined;
};

/** Writes an upload, replacing whatever has the key. */
export const upsertUpload = async (tx: Tx, media: NewMedia): Promise<void> => {
  await tx
    .insertInto('content.media')
    .values(values(media, 'uploaded'))
    .onConflict((conflict) =>
      conflict.constraint('media_key_once').doUpdateSet((eb) => ({
        content_type: eb.ref('excluded.content_type'),
        body: eb.ref('excluded.body'),
        body_gzip: eb.ref('excluded.body_gzip'),
        etag: eb.ref('excluded.etag'),
        origin: eb.ref('excluded.origin'),
        updated_at: eb.fn('clock_timestamp'),
      })),
    )
    .execute();
};
