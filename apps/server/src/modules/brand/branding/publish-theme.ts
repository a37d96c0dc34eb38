import type { Branding } from '@fairhouse/protocol/ops/branding';
import type { BrandVerdict } from '@fairhouse/ui/check-brand';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { BrandingDeps } from './branding.types.ts';
import { changeBranding } from './change-branding.ts';
import {
  deleteThemeDraft,
  findThemeVersion,
  insertThemeVersion,
  readBranding,
  readThemeDraft,
  readVersionHead,
  writeBranding,
} from './theme.store.ts';

/** Colours are judged by `checkBrand`; a test passes a theme that no derivation makes. */
export type PublishDeps = BrandingDeps & { judge: (branding: Branding) => BrandVerdict };

type Publication = { brandId: string; branding: Branding; reason: string; takenBackFrom: number | null };

/** Publishes a theme if all of its text is readable. */
const publishBranding = async (tx: Tx, publication: Publication, by: Operator, deps: PublishDeps) => {
  const { brandId, branding, reason, takenBackFrom } = publication;
  const { ok, failures } = deps.judge(branding);
  if (!ok) {
    throw new Refusal('OPS_VALUE_REFUSED', {
      details: {
        field: 'colours',
        pairs: failures.map(({ pair, ratio, needs }) => ({ pair, ratio: Math.round(ratio * 100) / 100, needs })),
      },
    });
  }
  const before = await readBranding(tx, brandId);
  const { newest, bornAt } = await readVersionHead(tx, brandId);
  // The theme before the first publication can be restored as well.
  if (newest === 0) {
    const first = { version: 1, branding: before, at: bornAt, by: null, reason: null, takenBackFrom: null };
    await insertThemeVersion(tx, brandId, first);
  }
  const version = Math.max(newest, 1) + 1;
  await insertThemeVersion(tx, brandId, { version, branding, at: deps.clock.now(), by, reason, takenBackFrom });
  await writeBranding(tx, brandId, branding);
  return { before: { ...before, version: version - 1 }, after: { ...branding, version } };
};

type Input = { brandId: string; revision: number; reason: string };

/** Publishes the draft. */
export const publishTheme = ({ brandId, revision, reason }: Input, by: Operator, deps: PublishDeps): Promise<void> =>
  changeBranding(
    { brandId, part: 'theme', revision, action: 'brand.publish_theme', reason, events: ['theme'] },
    by,
    deps,
    async (tx) => {
      const draft = await readThemeDraft(tx, brandId);
      if (draft === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'no-draft' } });
      const { draftedByName: _name, draftedAt: _at, ...branding } = draft;
      await deleteThemeDraft(tx, brandId);
      return publishBranding(tx, { brandId, branding, reason, takenBackFrom: null }, by, deps);
    },
  );

/** Publishes an older theme again as a new version; a draft stays unchanged. */
export const takeThemeBack = (
  { brandId, revision, reason, version }: Input & { version: number },
  by: Operator,
  deps: PublishDeps,
): Promise<void> =>
  changeBranding(
    { brandId, part: 'theme', revision, action: 'brand.take_theme_back', reason, events: ['theme'] },
    by,
    deps,
    async (tx) => {
      const branding = await findThemeVersion(tx, brandId, version);
      if (branding === null) throw new Refusal('SYSTEM_NOT_FOUND');
      return publishBranding(tx, { brandId, branding, reason, takenBackFrom: version }, by, deps);
    },
  );
