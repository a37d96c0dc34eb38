import { Refusal } from '#platform/kernel/refusal.ts';
import type { Author, BrandingDeps } from './branding.types.ts';
import { changeBranding } from './change-branding.ts';
import { deleteThemeDraft, readThemeDraft } from './theme.store.ts';

/** Discards the draft; the published theme stays. */
export const discardThemeDraft = (
  { brandId, revision }: { brandId: string; revision: number },
  by: Author,
  deps: BrandingDeps,
): Promise<void> =>
  changeBranding(
    { brandId, part: 'theme', revision, action: 'brand.discard_theme', events: [] },
    by,
    deps,
    async (tx) => {
      const draft = await readThemeDraft(tx, brandId);
      if (draft === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'no-draft' } });
      await deleteThemeDraft(tx, brandId);
      const { draftedByName: _name, draftedAt: _at, ...before } = draft;
      return { before, after: {} };
    },
  );
