import { useT } from '@fairhouse/i18n/react';
import { Facts, MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { DisputeAnswer } from './dispute-answer.tsx';
import { DisputeState } from './dispute-state.tsx';
import type { DisputeRow } from './dispute-texts.ts';

const link = 'text-action-text hover:underline';

/** One dispute: the member's statement, a link to the round, and the answer or the form for it. */
export const DisputePeek = ({ row }: { row: DisputeRow }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayAnswer = useMay('support.edit', brandId);
  const { roundRef, member, staked, won, comment, answer, state, at } = row;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Facts
        items={[
          { label: t('opsBooks.bets.state'), value: <DisputeState state={state} /> },
          { label: t('opsBooks.dispute.at'), value: <TimeCell at={at} /> },
          {
            label: t('opsBooks.bets.member'),
            value: (
              <OpsLink href={`/b/${brandId}/members/${member.memberId}`} className={link}>
                <bdi>{member.name}</bdi>
              </OpsLink>
            ),
          },
          {
            label: t('opsBooks.bets.staked'),
            value: <MoneyCell value={staked.minor} currency={staked.currency} />,
          },
          { label: t('opsBooks.bets.won'), value: <MoneyCell value={won.minor} currency={won.currency} /> },
          {
            label: t('opsBooks.bets.round'),
            value: (
              <OpsLink href={`/b/${brandId}/bets/${roundRef}`} className={link}>
                {t('opsBooks.dispute.toRound')}
              </OpsLink>
            ),
          },
        ]}
      />
      <section className="grid gap-1">
        <h3 className="text-base">{t('opsBooks.dispute.comment')}</h3>
        <p className="whitespace-pre-wrap break-words text-sm">
          <bdi>{comment}</bdi>
        </p>
      </section>
      {answer !== null && (
        <section className="grid gap-1">
          <h3 className="text-base">{t('opsBooks.dispute.answer')}</h3>
          <p className="whitespace-pre-wrap break-words text-sm">
            <bdi>{answer}</bdi>
          </p>
        </section>
      )}
      {state === 'open' && mayAnswer && <DisputeAnswer roundRef={roundRef} />}
    </div>
  );
};
