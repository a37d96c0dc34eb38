import { isDeepStrictEqual } from 'node:util';
import type { Branding } from '@fairhouse/protocol/ops/branding';
import type { Operator } from '#platform/ops/operator.ts';
import type { BrandingDeps } from './branding.types.ts';
import { changeBranding } from './change-branding.ts';
import { readBranding, readThemeDraft, upsertThemeDraft } from './theme.store.ts';

/** Stores a theme draft. It may be unreadable: contrast is checked only on publication. */
export const saveThemeDraft = (
  { brandId, revision, face }: { brandId: string; revision: number; face: Branding },
  by: Operator,
  deps: BrandingDeps,
): Promise<void> =>
  changeBranding(
    { brandId, part: 'theme', revision, action: 'brand.draft_theme', events: [] },
    by,
    deps,
    async (tx) => {
      const draft = await readThemeDraft(tx, brandId);
      const {
        draftedByName: _name,
        draftedAt: _at,
        ...before
      } = draft ?? {
        ...(await readBranding(tx, brandId)),
        draftedByName: '',
        draftedAt: null,
      };
      if (!isDeepStrictEqual(before, face)) await upsertThemeDraft(tx, brandId, face, by);
      return { before, after: face };
    },
  );
