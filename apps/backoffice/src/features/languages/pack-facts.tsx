import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { StateBadge } from '#framework/cells.tsx';
import type { PackView } from './packs.types.ts';

const reviewLooks: Readonly<
  Record<PackView['review'], { tone: 'positive' | 'warning' | 'neutral' | 'info'; texts: MessageId }>
> = {
  source: { tone: 'positive', texts: 'opsBrand.review.source' },
  open: { tone: 'warning', texts: 'opsBrand.review.open' },
  draft: { tone: 'info', texts: 'opsBrand.review.draft' },
  none: { tone: 'neutral', texts: 'opsBrand.review.none' },
};

/** The name of a pack in its own language. */
export const PackName = ({ pack }: { pack: PackView }) => (
  <div className="min-w-0">
    <p lang={pack.bcp47} dir={pack.dir} className="truncate font-semibold text-sm">
      {pack.displayName}
    </p>
    <p className="text-caption text-muted">
      <bdi dir="ltr">{`${pack.packId} · ${pack.bcp47}`}</bdi>
    </p>
  </div>
);

/** How complete a pack is, and how many of its texts the brand overrides. */
export const PackFacts = ({ pack }: { pack: PackView }) => {
  const t = useT();
  const fmt = useFmt();
  const share = pack.total === 0 ? 0 : pack.translated / pack.total;
  const look = reviewLooks[pack.review];
  return (
    <>
      <div className="flex min-w-32 flex-1 items-center gap-2">
        <div className="min-w-16 flex-1">
          <ProgressBar
            label={t('opsBrand.languages.coverage')}
            isLabelHidden
            size="sm"
            share={share}
            valueText={fmt.percent(share)}
          />
        </div>
        <span aria-hidden className="w-12 text-end text-caption tabular-nums">
          {fmt.percent(share)}
        </span>
      </div>
      <StateBadge tone={look.tone}>{t(look.texts)}</StateBadge>
      <span className="w-28 text-caption text-muted">{t('opsBrand.languages.own', { count: pack.overrides })}</span>
    </>
  );
};
