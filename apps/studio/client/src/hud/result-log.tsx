import { useT } from '@fairhouse/i18n/react';
import { LiveRegion } from '@fairhouse/ui/primitives/live-region';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { checkableId } from '../session/play-state.types.ts';
import { usePlay } from '../session/session-context.ts';

const CheckSheet = lazy(async () => ({ default: (await import('../verify/check-sheet.tsx')).CheckSheet }));

/** Verifies the last round. Always there, so that nothing moves when a result arrives. */
const CheckAction = () => {
  const t = useT();
  const roundId = usePlay(checkableId);
  const [checkedId, setCheckedId] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label={t('studio.check.action')}
        disabled={roundId === null}
        onClick={() => setCheckedId(roundId)}
        className="flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 px-4 font-semibold text-action-text text-caption underline-offset-4 hover:underline disabled:invisible"
      >
        <ShieldCheck aria-hidden className="size-4" />
        {t('studio.check.short')}
      </button>
      {checkedId !== null && (
        <Suspense>
          <CheckSheet roundId={checkedId} onClose={() => setCheckedId(null)} />
        </Suspense>
      )}
    </>
  );
};

/** The results as text: only the newest on a narrow screen, the last ones beside the stage on a wide one. */
export const ResultLog = () => {
  const t = useT();
  const log = usePlay(({ log }) => log);
  return (
    <section
      aria-label={t('studio.shell.log')}
      className="flex shrink-0 items-center border-line max-lg:border-t short:border-t-0 short:border-s lg:min-h-0 lg:w-72 lg:flex-col lg:items-stretch lg:border-s lg:bg-surface-1/60"
    >
      <div className="flex items-center justify-between max-lg:order-last">
        <h2 className="px-4 font-display font-bold text-sm max-lg:sr-only">{t('studio.shell.log')}</h2>
        <CheckAction />
      </div>
      <ol
        aria-label={t('studio.shell.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-lg:min-w-0 max-lg:grow max-lg:ps-4 lg:grow lg:overflow-y-auto lg:px-4 lg:pb-4"
        data-testid="log"
      >
        {log.length === 0 && <li className="py-1.5 text-caption text-muted">{t('studio.shell.log.empty')}</li>}
        {log.map(({ id, text }, index) => (
          <li
            key={id}
            className={`truncate py-1.5 text-caption tabular-nums lg:whitespace-normal lg:border-line/60 lg:border-b ${index === 0 ? 'text-text-1' : 'text-text-2 max-lg:hidden'}`}
          >
            {text}
          </li>
        ))}
      </ol>
      <LiveRegion text={log[0]?.text ?? ''} everyMs={2_500} />
    </section>
  );
};
