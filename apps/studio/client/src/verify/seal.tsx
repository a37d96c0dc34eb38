import type { RoundProof } from '@fairhouse/games/wire';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { CircleCheck, CircleX, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '../format-amount.ts';
import type { Check, Recomputed } from './recompute.ts';

const checkIds = {
  hash: 'studio.verify.check.hash',
  outcome: 'studio.verify.check.outcome',
  win: 'studio.verify.check.win',
} as const;

const CheckRow = ({
  check,
  isDetailed,
  show,
}: {
  check: Check;
  isDetailed: boolean;
  show: (value: string) => string;
}) => {
  const t = useT();
  const { what, isEqual } = check;
  const Icon = isEqual ? CircleCheck : CircleX;
  return (
    <li className="flex gap-3" data-check={what} data-equal={isEqual}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isEqual ? 'text-positive' : 'text-negative'}`} />
      <div className="min-w-0 grow">
        <p className="text-sm">
          <span className="font-semibold">{t(checkIds[what])}</span>
          {what === 'win' && ` (${show(check.recorded)})`}
          {': '}
          {t(isEqual ? 'studio.verify.check.equal' : 'studio.verify.check.different')}
        </p>
        {(isDetailed || !isEqual) && (
          <dl className="mt-1 grid gap-1 text-xs">
            {[
              { name: t('studio.verify.check.recorded'), value: check.recorded },
              { name: t('studio.verify.check.recomputed'), value: check.recomputed },
            ].map(({ name, value }) => (
              <div key={name} className="grid gap-x-3 sm:grid-cols-[7rem_1fr]">
                <dt className="text-muted">{name}</dt>
                <dd>
                  <ScrollArea label={name} className="max-h-24 break-all font-mono" dir="ltr">
                    {what === 'win' ? show(value) : value}
                  </ScrollArea>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
};

export type SealProps = {
  proof: RoundProof;
  result: Recomputed;
  /** Also the values that match. */
  isDetailed?: boolean;
  children?: ReactNode;
};

/** The verdict on a round and what was checked: green if everything matches, otherwise red with the difference. */
export const Seal = ({ proof, result, isDetailed = false, children }: SealProps) => {
  const t = useT();
  const fmt = useFmt();
  const { isEqual, checks } = result;
  const Icon = isEqual ? ShieldCheck : ShieldX;
  // In a sheet it is below the sheet's own title.
  const Heading = isDetailed ? 'h2' : 'h3';
  const show = (amount: string) => (proof.money == null ? amount : formatAmount(fmt, proof.money, amount));
  return (
    <section
      role="status"
      data-testid="seal"
      data-equal={isEqual}
      className={`flex flex-col gap-5 rounded-xl border p-5 ${isEqual ? 'border-positive/50 bg-positive-soft' : 'border-negative/50 bg-negative-soft'}`}
    >
      <div className="flex items-center gap-3">
        <Icon aria-hidden className={`size-10 shrink-0 ${isEqual ? 'text-positive' : 'text-negative'}`} />
        <div className="min-w-0">
          <Heading className="font-display font-extrabold text-xl leading-title">
            {t(isEqual ? 'studio.verify.result.equal' : 'studio.verify.result.different')}
          </Heading>
          <p className="mt-0.5 text-sm text-text-2">
            <bdi>{proof.name}</bdi>
          </p>
        </div>
      </div>
      <p className="text-sm text-text-2">
        {t(isEqual ? 'studio.verify.explained' : 'studio.verify.result.different.text')}
      </p>
      <ol className="flex flex-col gap-3">
        {checks.map((check) => (
          <CheckRow key={check.what} check={check} isDetailed={isDetailed} show={show} />
        ))}
      </ol>
      {children}
    </section>
  );
};
