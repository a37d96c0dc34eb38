import { useT } from '@fairhouse/i18n/react';
import { LiveRegion } from '@fairhouse/ui/primitives/live-region';
import { usePlay } from '../session/session-context.ts';

/** The results as text: only the newest on a narrow screen, the last ones beside the stage on a wide one. */
export const ResultLog = () => {
  const t = useT();
  const log = usePlay(({ log }) => log);
  return (
    <section
      aria-label={t('studio.shell.log')}
      className="shrink-0 border-line max-lg:border-t lg:flex lg:min-h-0 lg:w-72 lg:flex-col lg:border-s lg:bg-surface-1/60"
    >
      <h2 className="px-4 pt-4 pb-2 font-display font-bold text-sm max-lg:sr-only">{t('studio.shell.log')}</h2>
      <ol
        className="max-lg:h-8 max-lg:overflow-hidden max-lg:px-4 lg:grow lg:overflow-y-auto lg:px-4 lg:pb-4"
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
