import type { Db } from '#platform/db/db.ts';
import { readBrandingRevision } from './branding-revision.store.ts';
import { readBranding, readThemeDraft, readThemeVersions } from './theme.store.ts';

/** The theme of a brand for its editor. */
export const getTheme = async (brandId: string, deps: { db: Db }) => {
  const { read } = deps.db;
  const draft = await readThemeDraft(read, brandId);
  return {
    revision: await readBrandingRevision(read, brandId, 'theme'),
    published: await readBranding(read, brandId),
    draft: draft === null ? null : { ...draft, draftedAt: draft.draftedAt.toISOString() },
    history: (await readThemeVersions(read, brandId)).map((version) => ({
      ...version,
      publishedAt: version.publishedAt.toISOString(),
    })),
  };
};
