import type { RoundProof } from '@fairhouse/games/wire';
import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Download } from 'lucide-react';
import { FactList } from '../sheets/fact-list.tsx';
import { CopyLink } from './copy-link.tsx';
import type { Recomputed } from './recompute.ts';
import { RoundFacts } from './round-facts.tsx';
import { Seal } from './seal.tsx';

const drawsShown = 16;

const saveRecord = (proof: RoundProof, serverSeed: string): void => {
  const whole = { ...proof, seeds: { ...proof.seeds, serverSeed } };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(whole, null, 1)], { type: 'application/json' }));
  link.download = `round-${proof.roundId}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
};

export type VerifyResultProps = { proof: RoundProof; serverSeed: string; result: Recomputed };

/** Step by step: the recorded value, the recomputed value, and whether they are equal. */
export const VerifyResult = ({ proof, serverSeed, result }: VerifyResultProps) => {
  const t = useT();
  const { clientSeed, nonce } = proof.seeds;
  return (
    <Seal proof={proof} result={result} isDetailed>
      <div className="flex flex-wrap gap-3">
        <CopyLink roundId={proof.roundId} />
        <Button icon={<Download />} onClick={() => saveRecord(proof, serverSeed)}>
          {t('studio.verify.save')}
        </Button>
      </div>
      <RoundFacts proof={proof} />
      <FactList facts={[{ name: t('studio.verify.serverSeed'), value: serverSeed, isCode: true }]} />
      <div>
        <h3 className="font-semibold text-sm">{t('studio.verify.draws')}</h3>
        <p className="text-caption text-text-2">
          {t('studio.verify.draws.text', { message: `${clientSeed}:${nonce}:0` })}
        </p>
        <ul className="mt-2 flex flex-wrap gap-1.5 font-mono text-xs" dir="ltr">
          {result.draws.slice(0, drawsShown).map(({ below, number }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Draws are told apart by their order alone.
            <li key={index} className="rounded-md bg-surface-1 px-2 py-1">
              {number} / {below}
            </li>
          ))}
        </ul>
      </div>
    </Seal>
  );
};
