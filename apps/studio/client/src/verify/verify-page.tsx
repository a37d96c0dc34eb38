import { type RoundProof, roundProof } from '@fairhouse/games/wire';
import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { LockKeyhole, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { StudioApi } from '../api/studio-api.types.ts';
import { HowItWorks } from './how-it-works.tsx';
import { type Recomputed, recompute } from './recompute.ts';
import { RoundFacts } from './round-facts.tsx';
import { VerifyResult } from './verify-result.tsx';
import { withSeeds } from './with-seeds.ts';

type Done = { proof: RoundProof; serverSeed: string; result: Recomputed };

export type VerifyPageProps = {
  api: Pick<StudioApi, 'proof' | 'revealWithPermit'>;
  firstRound: string;
  /** The platform's permit for the first round; null for anyone but its player. */
  permit: string | null;
};

const readRecord = (text: string): RoundProof | null => {
  try {
    return roundProof.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

const handFields = [
  { field: 'serverSeed', id: 'studio.verify.serverSeed' },
  { field: 'clientSeed', id: 'studio.shell.fairness.client' },
  { field: 'nonce', id: 'studio.verify.facts.nonce' },
] as const;

const card = 'flex flex-col gap-4 rounded-xl border border-line bg-surface-1 p-5';

/** Loads a round or takes pasted data, and replays it. After loading, no request is made. */
export const VerifyPage = ({ api, firstRound, permit }: VerifyPageProps) => {
  const t = useT();
  const [roundId, setRoundId] = useState(firstRound);
  const [record, setRecord] = useState('');
  const [byHand, setByHand] = useState({ serverSeed: '', clientSeed: '', nonce: '' });
  const [error, setError] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  /** A round whose seed is not revealed yet. */
  const [sealed, setSealed] = useState<RoundProof | null>(null);

  const fail = (text: string) => {
    setDone(null);
    setSealed(null);
    setError(text);
  };
  const judge = (result: RoundProof) => {
    const proof = withSeeds(result, byHand);
    const seed = proof.seeds.serverSeed;
    setRecord(JSON.stringify(result, null, 1));
    setSealed(seed === null ? proof : null);
    if (seed === null) return setDone(null);
    setDone({ proof, serverSeed: seed, result: recompute(proof, seed) });
  };
  const load = async (id: string) => {
    setIsLoading(true);
    setError(null);
    const own = permit === null || id !== firstRound ? null : await api.revealWithPermit(id, permit);
    const response = own !== null && 'value' in own ? own : await api.proof(id);
    setIsLoading(false);
    if (!('value' in response)) return fail(t('studio.verify.failed.load'));
    // Why the seed could not be revealed, such as a round that is still open.
    if (own !== null && 'refusal' in own) setError(own.refusal.message);
    judge(response.value);
  };
  const takeRecord = () => {
    const proof = readRecord(record);
    if (proof === null) return fail(t('studio.verify.failed.json'));
    setError(null);
    judge(proof);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: The round of the address is loaded once.
  useEffect(() => {
    if (firstRound !== '') void load(firstRound);
  }, []);

  return (
    <main className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-8 sm:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="flex items-center gap-3 font-display font-extrabold text-3xl">
          <ShieldCheck aria-hidden className="size-8 shrink-0 text-action-text" />
          {t('studio.verify.title')}
        </h1>
        <p className="max-w-prose text-text-2">{t('studio.verify.lead')}</p>
      </header>
      {error !== null && (
        <p role="alert" className="rounded-lg border border-warning/40 bg-warning-soft px-4 py-3 text-sm">
          {error}
        </p>
      )}
      {isLoading && <div className="skeleton h-48 rounded-xl" role="status" aria-label={t('studio.verify.loading')} />}
      {!isLoading && done !== null && <VerifyResult {...done} />}
      {!isLoading && sealed !== null && (
        <section role="status" data-testid="sealed" className={card}>
          <div className="flex items-center gap-3">
            <LockKeyhole aria-hidden className="size-8 shrink-0 text-text-2" />
            <h2 className="font-display font-extrabold text-xl">{t('studio.verify.sealed')}</h2>
          </div>
          <p className="text-sm text-text-2">{t('studio.verify.sealed.text')}</p>
          <RoundFacts proof={sealed} />
        </section>
      )}
      <form
        className={card}
        onSubmit={(event) => {
          event.preventDefault();
          void load(roundId.trim());
        }}
      >
        <h2 className="font-display font-bold text-lg">{t('studio.verify.by.id')}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-60 grow"
            label={t('studio.verify.id')}
            value={roundId}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setRoundId(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" isLoading={isLoading}>
            {t('studio.verify.load')}
          </Button>
        </div>
      </form>
      <details className={card} open={firstRound === ''}>
        <summary className="cursor-pointer font-display font-bold text-lg">{t('studio.verify.by.json')}</summary>
        <form
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            takeRecord();
          }}
        >
          <TextArea
            label={t('studio.verify.json')}
            hint={t('studio.verify.json.hint')}
            value={record}
            rows={8}
            dir="ltr"
            spellCheck={false}
            onChange={(event) => setRecord(event.currentTarget.value)}
          />
          <p className="text-sm text-text-2">{t('studio.verify.byHand')}</p>
          {handFields.map(({ field, id }) => (
            <TextField
              key={field}
              label={t(id)}
              value={byHand[field]}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setByHand({ ...byHand, [field]: event.currentTarget.value })}
            />
          ))}
          <Button type="submit" variant="primary" className="self-start">
            {t('studio.verify.recompute')}
          </Button>
        </form>
      </details>
      <HowItWorks />
    </main>
  );
};
