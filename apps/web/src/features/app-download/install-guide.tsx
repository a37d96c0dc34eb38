import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { clsx } from 'clsx';
import { GuideFigure } from './guide-figure.tsx';
import type { Platform } from './platform.rules.ts';

const steps: Record<Platform, readonly MessageId[]> = {
  ios: ['pages.app.ios.step1', 'pages.app.ios.step2', 'pages.app.ios.step3', 'pages.app.ios.step4'],
  android: ['pages.app.android.step1', 'pages.app.android.step2', 'pages.app.android.step3', 'pages.app.android.step4'],
  lite: ['pages.app.lite.step1', 'pages.app.lite.step2', 'pages.app.lite.step3'],
};

export type InstallGuideProps = { platform: Platform; isOwn: boolean };

export const InstallGuide = ({ platform, isOwn }: InstallGuideProps) => {
  const t = useT();
  return (
    <section
      className={clsx(
        'grid content-start gap-5 rounded-xl border bg-surface-1 p-5 shadow-(--shadow-1) md:p-6',
        isOwn ? 'border-control' : 'border-line',
      )}
      aria-labelledby={`guide-${platform}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`guide-${platform}`} className="text-lg">
          {t(`pages.app.${platform}.title`)}
        </h3>
        {isOwn && <Badge tone="action">{t('pages.app.yours')}</Badge>}
      </div>
      <div className="flex justify-center rounded-lg bg-surface-2 py-5">
        <GuideFigure platform={platform} />
      </div>
      <ol className="grid gap-3">
        {steps[platform].map((id, index) => (
          <li key={id} className="flex gap-3">
            <span
              className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-3 text-sm font-bold text-action-text tabular-nums"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5 text-text-2">{t(id)}</span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-4 text-sm text-muted">{t(`pages.app.${platform}.note`)}</p>
    </section>
  );
};
