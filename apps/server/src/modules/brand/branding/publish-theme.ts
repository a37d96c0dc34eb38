import type { BrandFace } from '@fairhouse/protocol/ops/face';
import type { BrandVerdict } from '@fairhouse/ui/check-brand';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { changeFace } from './change-face.ts';
import type { FaceUses } from './face.types.ts';
import {
  deleteThemeDraft,
  findThemeVersion,
  insertThemeVersion,
  readFace,
  readThemeDraft,
  readVersionHead,
  writeFace,
} from './theme.store.ts';

/** The judge of colours is `checkBrand`; a test puts a face before it that no derivation makes. */
export type PublishUses = FaceUses & { judge: (face: BrandFace) => BrandVerdict };

type Publication = { brandId: string; face: BrandFace; reason: string; takenBackFrom: number | null };

/** Makes a face the one that players see, if all of its text can be read. */
const publishFace = async (tx: Tx, publication: Publication, by: Operator, use: PublishUses) => {
  const { brandId, face, reason, takenBackFrom } = publication;
  const { ok, failures } = use.judge(face);
  if (!ok) {
    throw new Refusal('OPS_VALUE_REFUSED', {
      details: {
        field: 'colours',
        pairs: failures.map(({ pair, ratio, needs }) => ({ pair, ratio: Math.round(ratio * 100) / 100, needs })),
      },
    });
  }
  const before = await readFace(tx, brandId);
  const { newest, bornAt } = await readVersionHead(tx, brandId);
  // What the brand looked like before the first publication can be taken back as well.
  if (newest === 0) {
    const first = { version: 1, face: before, at: bornAt, by: null, reason: null, takenBackFrom: null };
    await insertThemeVersion(tx, brandId, first);
  }
  const version = Math.max(newest, 1) + 1;
  await insertThemeVersion(tx, brandId, { version, face, at: use.clock.now(), by, reason, takenBackFrom });
  await writeFace(tx, brandId, face);
  return { before: { ...before, version: version - 1 }, after: { ...face, version } };
};

type Wish = { brandId: string; revision: number; reason: string };

/** Shows the draft to players. */
export const publishTheme = ({ brandId, revision, reason }: Wish, by: Operator, use: PublishUses): Promise<void> =>
  changeFace(
    { brandId, part: 'theme', revision, action: 'brand.publish_theme', reason, tells: ['theme'] },
    by,
    use,
    async (tx) => {
      const draft = await readThemeDraft(tx, brandId);
      if (draft === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'no-draft' } });
      const { draftedByName: _name, draftedAt: _at, ...face } = draft;
      await deleteThemeDraft(tx, brandId);
      return publishFace(tx, { brandId, face, reason, takenBackFrom: null }, by, use);
    },
  );

/** Publishes an older face again, as a new version; a draft stays as it is. */
export const takeThemeBack = (
  { brandId, revision, reason, version }: Wish & { version: number },
  by: Operator,
  use: PublishUses,
): Promise<void> =>
  changeFace(
    { brandId, part: 'theme', revision, action: 'brand.take_theme_back', reason, tells: ['theme'] },
    by,
    use,
    async (tx) => {
      const face = await findThemeVersion(tx, brandId, version);
      if (face === null) throw new Refusal('SYSTEM_NOT_FOUND');
      return publishFace(tx, { brandId, face, reason, takenBackFrom: version }, by, use);
    },
  );
