import type { Queryable, Tx } from '#platform/db/db.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A compiled message: texts and placeholders in order. */
export type CompiledMessage = Json[];

/** More overrides than this are a translation and belong into the catalogue. */
const overridesMax = 2_000;

/** A brand's overrides in one pack. */
export const readTextOverrides = async (
  db: Queryable,
  brandId: string,
  language: string,
): Promise<Record<string, CompiledMessage>> => {
  const rows = await db
    .selectFrom('content.text_override')
    .select(['message_id', 'compiled'])
    .where('brand_id', '=', brandId)
    .where('language', '=', language)
    .orderBy('message_id')
    .limit(overridesMax)
    .execute();
  return Object.fromEntries(rows.map(({ message_id, compiled }) => [message_id, compiled as CompiledMessage]));
};

export const upsertTextOverride = async (
  tx: Tx,
  override: { brandId: string; language: string; messageId: string; message: string; compiled: CompiledMessage },
): Promise<void> => {
  await tx
    .insertInto('content.text_override')
    .values({
      brand_id: override.brandId,
      language: override.language,
      message_id: override.messageId,
      message: override.message,
      compiled: JSON.stringify(override.compiled),
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'language', 'message_id']).doUpdateSet((eb) => ({
        message: eb.ref('excluded.message'),
        compiled: eb.ref('excluded.compiled'),
        updated_at: eb.fn('clock_timestamp'),
      })),
    )
    .execute();
};

/** Removes an override; returns whether there was one. */
export const deleteTextOverride = async (
  tx: Tx,
  { brandId, language, messageId }: { brandId: string; language: string; messageId: string },
): Promise<boolean> => {
  const row = await tx
    .deleteFrom('content.text_override')
    .where('brand_id', '=', brandId)
    .where('language', '=', language)
    .where('message_id', '=', messageId)
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
};
