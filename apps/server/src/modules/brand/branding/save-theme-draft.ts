import { isDeepStrictEqual } from 'node:util';
import type { BrandFace } from '@fairhouse/protocol/ops/face';
import type { Operator } from '#platform/ops/operator.ts';
import { changeFace } from './change-face.ts';
import type { FaceUses } from './face.types.ts';
import { readFace, readThemeDraft, upsertThemeDraft } from './theme.store.ts';

/** Keeps a draft of the face. It may be unreadable as yet: only its publication is judged. */
export const saveThemeDraft = (
  { brandId, revision, face }: { brandId: string; revision: number; face: BrandFace },
  by: Operator,
  use: FaceUses,
): Promise<void> =>
  changeFace({ brandId, part: 'theme', revision, action: 'brand.draft_theme', tells: [] }, by, use, async (tx) => {
    const draft = await readThemeDraft(tx, brandId);
    const {
      draftedByName: _name,
      draftedAt: _at,
      ...before
    } = draft ?? {
      ...(await readFace(tx, brandId)),
      draftedByName: '',
      draftedAt: null,
    };
    if (!isDeepStrictEqual(before, face)) await upsertThemeDraft(tx, brandId, face, by);
    return { before, after: face };
  });
