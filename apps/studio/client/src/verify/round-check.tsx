import type { RoundProof, RoundView } from '@fairhouse/games/wire';
import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refusalIds } from '../hud/refusal-ids.ts';
import { useSession } from '../session/session-context.ts';
import { recompute } from './recompute.ts';
import { Seal } from './seal.tsx';

type State = { kind: 'working' } | { kind: 'refused'; text: string } | { kind: 'known'; proof: RoundProof };

/** Reveals the seed of a round, replays it in this browser and shows the verdict. */
export const RoundCheck = ({ roundId, own = null }: { roundId: string; own?: RoundView | null }) => {
  const t = useT();
  const session = useSession();
  const [state, setState] = useState<State>({ kind: 'working' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once per round and attempt.
  useEffect(() => {
    let isGone = false;
    setState({ kind: 'working' });
    void session.reveal(roundId, own).then((response) => {
      if (isGone) return;
      if ('value' in response) return setState({ kind: 'known', proof: response.value });
      const refusal = 'refusal' in response ? response.refusal : { code: 'UNREACHABLE' as const, message: '' };
      setState({ kind: 'refused', text: refusal.message === '' ? t(refusalIds[refusal.code]) : refusal.message });
    });
    return () => {
      isGone = true;
    };
  }, [session, roundId, attempt]);

  if (state.kind === 'working') {
    return (
      <p role="status" className="flex items-center gap-3 py-6 text-sm text-text-2">
        <Spinner />
        {t('studio.check.working')}
      </p>
    );
  }
  const seed = state.kind === 'known' ? state.proof.seeds.serverSeed : null;
  if (state.kind === 'refused' || seed === null) {
    return (
      <div role="alert" className="flex flex-col gap-3 rounded-lg border border-warning/40 bg-warning-soft p-4 text-sm">
        <p>{state.kind === 'refused' ? state.text : t('studio.check.sealed')}</p>
        <Button size="sm" className="self-start" onClick={() => setAttempt(attempt + 1)}>
          {t('studio.shell.retry')}
        </Button>
      </div>
    );
  }
  return (
    <Seal proof={state.proof} result={recompute(state.proof, seed)}>
      <Button variant="outline" icon={<ExternalLink />} asChild>
        <a href={`/verify?round=${encodeURIComponent(roundId)}`} target="_blank" rel="noreferrer">
          {t('studio.check.share')}
        </a>
      </Button>
    </Seal>
  );
};
