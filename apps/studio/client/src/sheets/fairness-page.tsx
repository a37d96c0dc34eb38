import type { SeedsChanged } from '@fairhouse/games/wire';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { refusalIds } from '../hud/refusal-ids.ts';
import { usePlay, useSession } from '../session/session-context.ts';
import { FactList } from './fact-list.tsx';

const seedPattern = /^[\x21-\x7e]{1,64}$/;

/** The commitment made before play, the player's own seed, and how to reveal the server seed. */
export const FairnessPage = ({ isTable }: { isTable: boolean }) => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const seeds = usePlay(({ seeds }) => seeds);
  const [clientSeed, setClientSeed] = useState(() => seeds?.clientSeed ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<SeedsChanged['revealed'] | null>(null);
  if (seeds === null) return null;

  const change = async () => {
    if (!seedPattern.test(clientSeed)) return setError(t('studio.shell.fairness.client.bad'));
    setError(null);
    setIsAsking(true);
    const response = await session.changeSeeds(clientSeed);
    setIsAsking(false);
    if ('value' in response) return setRevealed(response.value.revealed);
    const refusal = 'refusal' in response ? response.refusal : { code: 'UNREACHABLE' as const, message: '' };
    setError(refusal.message === '' ? t(refusalIds[refusal.code]) : refusal.message);
  };

  const verifier = (
    <Button variant="outline" isBlock icon={<ExternalLink />} asChild>
      <a href="/verify" target="_blank" rel="noreferrer">
        {t('studio.shell.fairness.verifier')}
      </a>
    </Button>
  );
  if (isTable) {
    return (
      <div className="flex flex-col gap-5">
        <p className="text-sm text-text-2">{t('studio.shell.fairness.table')}</p>
        {verifier}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-text-2">{t('studio.shell.fairness.lead')}</p>
      <FactList
        facts={[
          { name: t('studio.shell.fairness.hash'), value: seeds.serverSeedHash, isCode: true },
          { name: t('studio.shell.fairness.nonce'), value: fmt.number(seeds.nonce) },
        ]}
      />
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <TextField
          label={t('studio.shell.fairness.client')}
          hint={t('studio.shell.fairness.client.hint')}
          error={error ?? undefined}
          value={clientSeed}
          maxLength={64}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setClientSeed(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" isLoading={isAsking}>
          {t('studio.shell.fairness.change')}
        </Button>
      </form>
      {revealed !== null && (
        <section
          role="status"
          className="flex flex-col gap-3 rounded-lg border border-positive/40 bg-positive-soft p-4"
        >
          <h3 className="font-semibold text-sm">{t('studio.shell.fairness.revealed')}</h3>
          <p className="text-caption text-text-2">
            {t('studio.shell.fairness.revealed.text', { rounds: revealed.rounds })}
          </p>
          <FactList
            facts={[
              { name: t('studio.shell.fairness.serverSeed'), value: revealed.serverSeed, isCode: true },
              { name: t('studio.shell.fairness.hash'), value: revealed.serverSeedHash, isCode: true },
              { name: t('studio.shell.fairness.client'), value: revealed.clientSeed, isCode: true },
            ]}
          />
        </section>
      )}
      {verifier}
    </div>
  );
};
