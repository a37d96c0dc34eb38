import { useT } from '@fairhouse/i18n/react';
import { GameCardSkeleton } from '@fairhouse/ui/domain/game-card';
import { GameGrid } from '@fairhouse/ui/domain/game-grid';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { CallFailure } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';
import { useIsLate } from './use-is-late.ts';

/** Placeholders for this many cards, in the same grid as the cards. Texts of the namespace `lobby`. */
export const ListBones = ({ mode, count }: { mode: 'page' | 'continuous'; count: number }) => {
  const t = useT();
  const isLate = useIsLate(true);
  return (
    <div>
      <p role="status" className={isLate ? 'mb-3 text-sm text-text-2' : 'sr-only'}>
        {t(isLate ? 'core.page.stillLoading' : 'lobby.list.loading')}
      </p>
      <div aria-hidden="true" inert>
        <GameGrid mode={mode} label="">
          {Array.from({ length: count }, (_, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their order.
            <GameCardSkeleton key={position} />
          ))}
        </GameGrid>
      </div>
    </div>
  );
};

/** A list that failed to load: the reason and a retry button. Texts of the namespace `lobby`. */
export const ListError = ({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}) => {
  const t = useT();
  const failure = error instanceof CallFailure ? error : null;
  const isOffline = !navigator.onLine;
  return (
    <ErrorState
      art={isOffline ? 'offline' : 'alert'}
      title={t('lobby.error.title')}
      text={isOffline ? t('core.gate.error.offline') : errorText(t, failure?.code ?? 'SYSTEM_UNKNOWN_ERROR')}
      reference={failure?.traceId ?? undefined}
      retryLabel={t('core.action.retry')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
};
