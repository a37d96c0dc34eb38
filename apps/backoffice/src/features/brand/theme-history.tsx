import { useFmt, useT } from '@fairhouse/i18n/react';
import { getThemeEndpoint, takeThemeBackEndpoint } from '@fairhouse/protocol/ops/branding';
import { deriveBrandColours } from '@fairhouse/ui/brand-colours';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { ThemeView } from './theme.types.ts';

type Version = ThemeView['history'][number];

const Swatch = ({ version }: { version: Version }) => (
  <span
    aria-hidden
    className="size-8 shrink-0 rounded-md border border-line"
    style={{ backgroundColor: deriveBrandColours(version).dark.actionBg }}
  />
);

/** All published brandings, newest first; an older one can be published again. */
export const ThemeHistory = ({ theme: { history, revision } }: { theme: ThemeView }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const may = useMay('theme.edit');
  const [asked, setAsked] = useState<Version | null>(null);
  const takeBack = useOpsChange(takeThemeBackEndpoint, {
    invalidates: [getThemeEndpoint],
    done: 'opsBrand.history.done',
  });
  return (
    <Panel title={t('opsBrand.history.title')} hint={t('opsBrand.history.hint')}>
      {history.length === 0 ? (
        <p className="text-muted text-sm">{t('opsBrand.history.empty')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map((version, index) => (
            <li key={version.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
              <Swatch version={version} />
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <span>{t('opsBrand.history.version', { version: version.version })}</span>
                  <bdi className="truncate font-normal text-text-2">{version.name}</bdi>
                  {index === 0 && <StateBadge tone="positive">{t('opsBrand.history.current')}</StateBadge>}
                </p>
                <p className="text-caption text-muted">
                  {t('opsBrand.history.measures', {
                    hue: fmt.number(version.hue, { decimals: { min: 0, max: 2 } }),
                    chroma: fmt.number(version.chroma, { decimals: { min: 0, max: 3 } }),
                    radius: fmt.number(version.radiusScale, { decimals: { min: 0, max: 2 } }),
                  })}
                </p>
                {version.reason !== null && <p className="text-caption text-text-2">{version.reason}</p>}
              </div>
              <div className="text-caption text-muted">
                <TimeCell at={version.publishedAt} />
                <p>{version.publishedByName ?? t('opsBrand.history.setUp')}</p>
              </div>
              {may && index > 0 && (
                <Button size="sm" onClick={() => setAsked(version)}>
                  {t('opsBrand.history.takeBack')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t('opsBrand.history.takeBackTitle', { version: asked?.version ?? 0 })}
        effect={t('opsBrand.history.takeBackEffect')}
        askReason
        confirmLabel={t('opsBrand.history.takeBack')}
        onConfirm={(reason) =>
          takeBack.run({ params: { brandId }, body: { revision, version: asked?.version ?? 0, reason } })
        }
      />
    </Panel>
  );
};
