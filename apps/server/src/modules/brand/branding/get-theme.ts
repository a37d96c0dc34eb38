import type { Db } from '#platform/db/db.ts';
import { readFaceRevision } from './face-revision.store.ts';
import { readFace, readThemeDraft, readThemeVersions } from './theme.store.ts';

/** The face of a brand as its editor shows it. */
export const getTheme = async (brandId: string, use: { db: Db }) => {
  const { read } = use.db;
  const draft = await readThemeDraft(read, brandId);
  return {
    revision: await readFaceRevision(read, brandId, 'theme'),
    published: await readFace(read, brandId),
    draft: draft === null ? null : { ...draft, draftedAt: draft.draftedAt.toISOString() },
    history: (await readThemeVersions(read, brandId)).map((version) => ({
      ...version,
      publishedAt: version.publishedAt.toISOString(),
    })),
  };
};
