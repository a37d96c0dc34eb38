import { useT } from '@fairhouse/i18n/react';
import { CopyId, Facts, MoneyCell, TimeCell } from '#framework/cells.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useMay } from '#framework/session.ts';
import type { WithdrawalDetail } from '../cashier.types.ts';
import { ProofPictures } from '../queue/proof-pictures.tsx';
import { Part } from '../queue/queue-part.tsx';
import { isDisputed } from './resolution.rules.ts';
import { ResolveForm } from './resolve-form.tsx';
import { WithdrawalState } from './withdrawal-badges.tsx';

const Quote = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-wrap break-words rounded-md bg-surface-2 px-3 py-2 text-sm text-text-1">
    {text}
  </p>
);

/** The member's statement, the payment rail's report, and the form for the resolution. */
export const DisputePart = ({ order }: { order: WithdrawalDetail }) => {
  const t = useT();
  const mayAsk = useMay('dispute.resolve');
  if (!isDisputed(order)) return null;
  const { memberNote, complaint, remaining, paid, providerRef, autoReceiveAt } = order;
  return (
    <>
      <Part title={t('opsCashier.dispute.member')}>
        <div className="flex flex-col gap-3">
          <Facts
            items={[
              { label: t('opsCashier.dispute.says'), value: <WithdrawalState state={order.state} /> },
              ...(remaining === null
                ? []
                : [
                    {
                      label: t('opsCashier.dispute.missing'),
                      value: <MoneyCell value={remaining.minor} currency={remaining.currency} />,
                    },
                  ]),
              ...(complaint === null
                ? []
                : [{ label: t('opsCashier.dispute.complainedAt'), value: <TimeCell at={complaint.at} /> }]),
            ]}
          />
          {memberNote !== null && <Quote text={memberNote} />}
          {complaint !== null && <Quote text={complaint.note} />}
          <ProofPictures proofIds={order.pictures} />
        </div>
      </Part>
      <Part title={t('opsCashier.dispute.rail')}>
        <Facts
          items={[
            { label: t('opsCashier.fact.provider'), value: <bdi>{order.providerCode}</bdi> },
            {
              label: t('opsCashier.fact.providerRef'),
              value: providerRef === null ? t('opsCashier.fact.none') : <CopyId id={providerRef} />,
            },
            {
              label: t('opsCashier.fact.paid'),
              value:
                paid === null ? t('opsCashier.fact.none') : <MoneyCell value={paid.minor} currency={paid.currency} />,
            },
            ...(autoReceiveAt === null
              ? []
              : [{ label: t('opsCashier.fact.autoReceiveAt'), value: <TimeCell at={autoReceiveAt} /> }]),
          ]}
        />
      </Part>
      <Part title={t('opsCashier.dispute.resolve')}>
        <ReadOnlyNote permission="dispute.resolve" />
        {mayAsk && order.mayResolve && <ResolveForm key={order.state} order={order} />}
        {mayAsk && !order.mayResolve && (
          <p className="text-caption text-muted">
            {t(order.pending === null ? 'opsCashier.dispute.notNow' : 'opsCashier.dispute.waits')}
          </p>
        )}
      </Part>
    </>
  );
};
