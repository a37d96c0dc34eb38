import { useT } from '@fairhouse/i18n/react';
import { PuzzleSlider } from '@fairhouse/ui/domain/puzzle-slider';
import { Button } from '@fairhouse/ui/primitives/button';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createChallenge, type SliderChallenge } from './create-challenge.ts';
import { isRefusedProof } from './is-refused-proof.ts';
import type { SliderProof } from './proof.types.ts';
import { solveWork } from './solve-work.ts';

export type SliderCheckProps = {
  /** Runs the action with the proof. A rejected proof starts a new check; any other error goes to `onFailure`. */
  onProof: (proof: SliderProof) => Promise<void>;
  onFailure: (error: unknown) => void;
};

type State =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'slider'; challenge: SliderChallenge; wasWrong: boolean }
  | { kind: 'checking'; challenge: SliderChallenge | null };

/** A puzzle to solve by pointer or keyboard, with an alternative. */
export const SliderCheck = ({ onProof, onFailure }: SliderCheckProps) => {
  const t = useT();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [offset, setOffset] = useState(0);
  const leaving = useRef(new AbortController());

  const load = async (wasWrong: boolean) => {
    setState({ kind: 'loading' });
    setOffset(0);
    try {
      setState({ kind: 'slider', challenge: await createChallenge('slider'), wasWrong });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  const show = async (proof: SliderProof) => {
    try {
      await onProof(proof);
    } catch (error) {
      if (isRefusedProof(error)) await load(true);
      else onFailure(error);
    }
  };
  const solveOtherwise = async () => {
    setState({ kind: 'checking', challenge: null });
    try {
      const proof = await solveWork(await createChallenge('work'), leaving.current.signal);
      if (proof === null) setState({ kind: 'failed' });
      else await show(proof);
    } catch {
      if (!leaving.current.signal.aborted) setState({ kind: 'failed' });
    }
  };
  const settle = (challenge: SliderChallenge, value: number) => {
    setState({ kind: 'checking', challenge });
    void show({ challengeId: challenge.challengeId, solution: String(value) });
  };

  const first = useEffectEvent(() => void load(false));
  useEffect(() => {
    leaving.current = new AbortController();
    first();
    return () => leaving.current.abort();
  }, []);

  if (state.kind === 'failed')
    return (
      <ErrorState
        title={t('entry.proof.unavailable')}
        retryLabel={t('core.action.retry')}
        onRetry={() => void load(false)}
      />
    );
  const challenge = state.kind === 'slider' || state.kind === 'checking' ? state.challenge : null;
  return (
    <div className="grid gap-4">
      {state.kind === 'loading' && <Skeleton className="aspect-video w-full" />}
      {state.kind === 'checking' && challenge === null && (
        <p role="status" className="flex min-h-32 flex-col items-center justify-center gap-3 text-center text-text-2">
          <Spinner />
          {t('entry.proof.working')}
        </p>
      )}
      {challenge !== null && (
        <PuzzleSlider
          pictureUrl={`data:image/png;base64,${challenge.picture}`}
          pieceUrl={`data:image/png;base64,${challenge.piece}`}
          width={challenge.width}
          height={challenge.height}
          pieceSize={challenge.pieceSize}
          pieceTop={challenge.pieceTop}
          value={offset}
          onChange={setOffset}
          onSettle={(value) => settle(challenge, value)}
          isBusy={state.kind === 'checking'}
          label={t('entry.proof.slide')}
          hint={t('entry.proof.keys')}
          settleLabel={t('entry.proof.confirm')}
        />
      )}
      <p aria-live="polite" className="min-h-5 text-center text-caption font-medium text-negative">
        {state.kind === 'slider' && state.wasWrong && t('entry.proof.wrong')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
        <Button
          variant="ghost"
          size="sm"
          icon={<RefreshCw />}
          disabled={state.kind !== 'slider'}
          onClick={() => void load(false)}
        >
          {t('entry.proof.another')}
        </Button>
        <Button variant="ghost" size="sm" disabled={state.kind === 'checking'} onClick={() => void solveOtherwise()}>
          {t('entry.proof.otherWay')}
        </Button>
      </div>
    </div>
  );
};
