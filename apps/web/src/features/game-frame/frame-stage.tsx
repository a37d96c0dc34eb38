import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { type Ref, useEffect, useState } from 'react';
import type { LaunchedGame } from './use-launch.ts';

/** A note is shown after this time; the game may still load. */
const slowMs = 12_000;

export type FrameStageProps = {
  ref: Ref<HTMLIFrameElement>;
  name: string | undefined;
  /** Undefined until the server has responded. */
  launched: LaunchedGame | undefined;
  /** The game has reported that it can be played. */
  isReady: boolean;
  onReload: () => void;
  onReady: () => void;
};

/** The frame itself, with a placeholder until the game is loaded. */
export const FrameStage = ({ ref, name, launched, isReady, onReload, onReady }: FrameStageProps) => {
  const t = useT();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isReady]);
  useEffect(() => {
    if (launched?.openMode === 'redirect') window.location.assign(launched.url);
  }, [launched]);

  if (launched?.openMode === 'tab')
    return (
      <div className="grid grow place-items-center">
        <EmptyState
          art="door"
          title={launched.gameName}
          text={t('game.frame.tabOnly')}
          action={
            <Button asChild variant="primary">
              <a href={launched.url} target="_blank" rel="noopener noreferrer">
                {t('game.frame.newTab')}
              </a>
            </Button>
          }
        />
      </div>
    );
  return (
    <div className="relative flex grow" aria-busy={!isReady}>
      {launched?.openMode === 'iframe' && (
        <iframe
          ref={ref}
          key={launched.url}
          title={launched.gameName}
          src={launched.url}
          allow="autoplay; fullscreen"
          referrerPolicy="strict-origin"
          // A third-party game may never send its ready message; the load event of its page is the next best signal.
          onLoad={() => setTimeout(onReady, 4_000)}
          className="size-full grow border-0 bg-black"
        />
      )}
      {!isReady && (
        <div className="absolute inset-0 grid place-items-center bg-page">
          <div role="status" className="grid max-w-80 justify-items-center gap-4 px-4 text-center">
            <Spinner />
            <p className="text-sm text-text-2">
              {name === undefined ? t('game.frame.opening') : t('game.frame.openingNamed', { name })}
            </p>
            {isSlow && (
              <>
                <p className="text-sm text-text-2">{t('game.frame.slow')}</p>
                <Button variant="outline" onClick={onReload}>
                  {t('game.frame.reload')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
};
