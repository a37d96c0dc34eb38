import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Contract } from '#shared/contracts/contract.types.ts';
import { rateText } from '#shared/contracts/rate-text.ts';
import { ContractParty, ContractState } from './contract-state.tsx';

/** The moment that matters in a state: an answer, a start or an end. */
const useMoment = () => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  return ({ state, answerBy, startsAt, endsAt, endReason }: Contract): string | null => {
    const at = (moment: string) => fmt.dateTime(moment, 'medium', { timeZone });
    if ((state === 'offered' || state === 'requested') && answerBy !== null)
      return t('agentContract.moment.answerBy', { time: at(answerBy) });
    if (state === 'accepted' && startsAt !== null) return t('agentContract.moment.starts', { time: at(startsAt) });
    if (state === 'ending' && endsAt !== null) return t('agentContract.moment.ends', { time: at(endsAt) });
    if (state === 'ended' && endsAt !== null)
      return t('agentContract.moment.ended', {
        time: at(endsAt),
        reason: endReason === null ? '' : t(`agentContract.endReason.${endReason}`),
      });
    return startsAt === null ? null : t('agentContract.moment.since', { time: at(startsAt) });
  };
};

const topRateOf = ({ terms }: Contract): number | null => {
  if (terms === null) return null;
  const rates = terms.kind === 'realtime' ? terms.rates : terms.rows;
  return Math.max(...rates.map(({ ratePpm }) => ratePpm));
};

/** A contract in a list: with whom, where it stands, and whether it waits for the reader. */
export const ContractCard = ({ contract, onOpen }: { contract: Contract; onOpen: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const momentOf = useMoment();
  const rate = topRateOf(contract);
  const moment = momentOf(contract);
  const isMine = contract.actions.some((action) => action === 'accept' || action === 'offer' || action === 'consent');
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <p className="min-w-0 text-sm">
          <ContractParty contract={contract} />
        </p>
        <ContractState state={contract.state} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{t('agent.column.kind')}</dt>
        <dd className="text-end text-text-1">{t(`agentContract.kind.${contract.kind}`)}</dd>
        {rate !== null && (
          <>
            <dt className="text-muted">{t('agentContract.card.topRate')}</dt>
            <dd className="text-end font-semibold text-text-1 tabular-nums">{rateText(fmt, rate)}</dd>
          </>
        )}
      </dl>
      {moment !== null && <p className="text-caption text-muted">{moment}</p>}
      <Button
        variant={isMine ? 'primary' : 'outline'}
        isBlock
        aria-label={t(isMine ? 'agentContract.card.answerOf' : 'agentContract.card.openOf', {
          name: contract.counterpart ?? t('agentContract.party.operatorName'),
        })}
        onClick={onOpen}
      >
        {t(isMine ? 'agentContract.card.answer' : 'agentContract.card.open')}
      </Button>
    </Card>
  );
};
