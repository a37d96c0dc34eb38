import type { Queryable, Tx } from '#platform/db/db.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A message as the compiler leaves it: texts and placeholders in their order. */
export type CompiledMessage = Json[];

/** A dictionary is far smaller; a larger patch is a translation and belongs into the catalogue. */
const overridesMax = 2_000;

/** A brand's own wording in one pack. */
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

/** Takes a brand's own wording back; answers whether there was any. */
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
