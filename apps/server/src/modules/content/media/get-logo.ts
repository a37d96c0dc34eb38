import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readMediaRow } from './media.store.ts';

/** A logo as data: the back office is on another host than the brand's pictures. */
export const getLogo = async (
  { brandId, logoUrl }: { brandId: string; logoUrl: string },
  deps: { db: Db },
): Promise<{ dataUrl: string }> => {
  const row = await readMediaRow(deps.db.read, logoUrl.slice('/img/'.length), brandId);
  if (row === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return { dataUrl: `data:${row.contentType};base64,${row.body.toString('base64')}` };
};
