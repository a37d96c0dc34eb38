import type { RoundProof, RoundView } from '@fairhouse/games/wire';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatAmount } from '../format-amount.ts';
import { usePlay, useSession } from '../session/session-context.ts';
import { FactList } from './fact-list.tsx';

/** One round with its amounts, its proof and a link to verify it. */
export const RoundDetail = ({ round, onBack }: { round: RoundView; onBack: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const opened = usePlay(({ opened }) => opened);
  const [proof, setProof] = useState<RoundProof | null>(null);
  useEffect(() => {
    let isGone = false;
    void session.proof(round.roundId).then((found) => !isGone && setProof(found));
    return () => {
      isGone = true;
    };
  }, [session, round.roundId]);
  if (opened === null) return null;
  const win = BigInt(round.win ?? '0');
  return (
    <div className="flex flex-col gap-5">
      <FactList
        facts={[
          { name: t('studio.shell.history.time'), value: fmt.dateTime(round.startedAt, 'short', { seconds: true }) },
          { name: t('studio.shell.history.state'), value: t(`studio.shell.history.state.${round.state}`) },
          { name: t('studio.shell.history.stake'), value: formatAmount(fmt, opened, round.stake) },
          { name: t('studio.shell.history.win'), value: formatAmount(fmt, opened, win) },
          {
            name: t('studio.shell.history.net'),
            value: formatAmount(fmt, opened, round.win === null ? 0n : win - BigInt(round.stake), { sign: 'always' }),
          },
          { name: t('studio.shell.history.nonce'), value: fmt.number(round.nonce) },
          { name: t('studio.shell.history.round'), value: round.roundId, isCode: true },
          ...(proof === null
            ? []
            : [
                { name: t('studio.shell.fairness.hash'), value: proof.seeds.serverSeedHash, isCode: true },
                { name: t('studio.shell.fairness.client'), value: proof.seeds.clientSeed, isCode: true },
                ...(proof.seeds.serverSeed === null
                  ? []
                  : [{ name: t('studio.shell.fairness.serverSeed'), value: proof.seeds.serverSeed, isCode: true }]),
              ]),
        ]}
      />
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold">{t('studio.shell.history.record')}</summary>
        <pre className="mt-2 max-h-60 overflow-auto rounded-md bg-surface-2 p-3 text-xs" dir="ltr">
          {JSON.stringify(round.show, null, 1)}
        </pre>
      </details>
      {proof?.seeds.serverSeed === null && (
        <p className="text-caption text-text-2">{t('studio.shell.history.sealed')}</p>
      )}
      <div className="flex flex-wrap gap-3 *:grow">
        <Button onClick={onBack}>{t('studio.shell.history.back')}</Button>
        <Button variant="outline" icon={<ExternalLink />} asChild>
          <a href={`/verify?round=${encodeURIComponent(round.roundId)}`} target="_blank" rel="noreferrer">
            {t('studio.shell.history.verify')}
          </a>
        </Button>
      </div>
    </div>
  );
};
