import type { RoundProof } from '@fairhouse/games/wire';
import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { CircleCheck, CircleX, Download } from 'lucide-react';
import { FactList } from '../sheets/fact-list.tsx';
import type { Check, Recomputed } from './recompute.ts';

const checkIds = {
  hash: 'studio.verify.check.hash',
  outcome: 'studio.verify.check.outcome',
  win: 'studio.verify.check.win',
} as const;
const drawsShown = 16;

const saveRecord = (proof: RoundProof, serverSeed: string): void => {
  const whole = { ...proof, seeds: { ...proof.seeds, serverSeed } };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(whole, null, 1)], { type: 'application/json' }));
  link.download = `round-${proof.roundId}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
};

const CheckRow = ({ what, recorded, recomputed, isEqual }: Check) => {
  const t = useT();
  const Icon = isEqual ? CircleCheck : CircleX;
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isEqual ? 'text-positive' : 'text-negative'}`} />
      <div className="min-w-0 grow">
        <p className="font-semibold text-sm">
          {t(checkIds[what])}: {t(isEqual ? 'studio.verify.check.equal' : 'studio.verify.check.different')}
        </p>
        <dl className="mt-1 grid gap-1 text-xs">
          {[
            { name: t('studio.verify.check.recorded'), value: recorded },
            { name: t('studio.verify.check.recomputed'), value: recomputed },
          ].map(({ name, value }) => (
            <div key={name} className="grid gap-x-3 sm:grid-cols-[7rem_1fr]">
              <dt className="text-muted">{name}</dt>
              <dd className="max-h-24 overflow-y-auto break-all font-mono" dir="ltr">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
};

export type VerifyResultProps = { proof: RoundProof; serverSeed: string; result: Recomputed };

/** Step by step: the recorded value, the recomputed value, and whether they are equal. */
export const VerifyResult = ({ proof, serverSeed, result }: VerifyResultProps) => {
  const t = useT();
  const { clientSeed, nonce } = proof.seeds;
  return (
    <section
      role="status"
      data-testid="verdict"
      data-equal={result.isEqual}
      className={`flex flex-col gap-5 rounded-xl border p-5 ${result.isEqual ? 'border-positive/50 bg-positive-soft' : 'border-negative/50 bg-negative-soft'}`}
    >
      <div>
        <h2 className="font-display font-extrabold text-2xl">
          {t(result.isEqual ? 'studio.verify.result.equal' : 'studio.verify.result.different')}
        </h2>
        <p className="mt-1 text-sm text-text-2">
          {result.isEqual
            ? t('studio.verify.result.equal.text', { name: proof.name })
            : t('studio.verify.result.different.text')}
        </p>
      </div>
      <ol className="flex flex-col gap-4">
        {result.checks.map((check) => (
          <CheckRow key={check.what} {...check} />
        ))}
      </ol>
      <FactList
        facts={[
          { name: t('studio.verify.facts.stake'), value: proof.stake },
          ...(proof.win === null ? [] : [{ name: t('studio.verify.facts.win'), value: proof.win }]),
          { name: t('studio.verify.serverSeed'), value: serverSeed, isCode: true },
          { name: t('studio.shell.fairness.client'), value: clientSeed, isCode: true },
        ]}
      />
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
      <Button icon={<Download />} className="self-start" onClick={() => saveRecord(proof, serverSeed)}>
        {t('studio.verify.save')}
      </Button>
    </section>
  );
};
