import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Contract, ContractDetail } from '#shared/contracts/contract.types.ts';
import { type ContractInput, processContract } from '#shared/contracts/contracts.api.ts';
import { rateText } from '#shared/contracts/rate-text.ts';
import { exactTerms } from '#shared/contracts/terms.rules.ts';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { CallFailure } from '#shared/lib/call.ts';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { showToast } from '#shared/toasts/toast.store.ts';

type Action = Exclude<Contract['actions'][number], 'offer' | 'request'>;

/** The terms that are shown must be those of the hash that is agreed to. */
const demandSameHash = async ({ terms, termsHash }: Contract): Promise<string> => {
  const { hashTerms } = await import('@fairhouse/contracts');
  if (terms === null || termsHash === null || hashTerms(exactTerms(terms)) !== termsHash)
    throw new CallFailure({ code: 'CONTRACT_TERMS_CHANGED' });
  return termsHash;
};

const inputOf = async (action: Action, { contract, endings }: ContractDetail): Promise<ContractInput> => {
  const { contractId } = contract;
  if (action !== 'accept') return { action, contractId };
  return {
    action,
    contractId,
    termsHash: await demandSameHash(contract),
    acknowledgedEndings: endings.map((ending) => ending.contractId),
  };
};

/** The reader's own contracts that end by an acceptance, with what is paid to none of them any more. */
const Endings = ({
  detail: { endings, deeperEndings },
  isAgreed,
  onAgree,
}: {
  detail: ContractDetail;
  isAgreed: boolean;
  onAgree: (agreed: boolean) => void;
}) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  return (
    <NoticeBar tone="warning" title={t('agentContract.endings.title', { count: endings.length })}>
      <div className="grid gap-2">
        <ul className="grid list-disc gap-1 ps-5">
          {endings.map(({ contractId, account, topRatePpm, endsAt }) => (
            <li key={contractId}>
              {t('agentContract.endings.item', {
                name: fmt.bdi(account),
                rate: rateText(fmt, topRatePpm),
                time: fmt.dateTime(endsAt, 'medium', { timeZone }),
              })}
            </li>
          ))}
        </ul>
        {deeperEndings > 0 && <p>{t('agentContract.endings.deeper', { count: deeperEndings })}</p>}
        <p>{t('agentContract.endings.text')}</p>
        <Checkbox
          checked={isAgreed}
          onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
          label={t('agentContract.endings.agree')}
        />
      </div>
    </NoticeBar>
  );
};

type Asked = Exclude<Action, 'accept'>;

const variants = {
  accept: 'primary',
  consent: 'danger',
  terminate: 'danger',
  withdraw: 'danger',
  reject: 'outline',
} as const satisfies Record<Action, string>;

const doneTexts = {
  accept: 'agentContract.done.accept',
  consent: 'agentContract.done.consent',
  terminate: 'agentContract.done.terminate',
  withdraw: 'agentContract.done.withdraw',
  reject: 'agentContract.done.reject',
} as const satisfies Record<Action, string>;

/** To end a contract is a decision of the downline, and a proposal of the upline. */
const nameOf = (action: Action, side: Contract['side']) => {
  if (action !== 'terminate') return action;
  return side === 'downline' ? 'end' : 'proposeEnd';
};

const questionOf = (action: Asked, side: Contract['side']) => {
  if (action === 'terminate') return side === 'downline' ? 'end' : 'proposeEnd';
  if (action === 'reject') return side === 'downline' ? 'rejectOffer' : 'rejectRequest';
  return action;
};

export type ContractActionsProps = { viewerId: string; detail: ContractDetail; onDone: () => void };

/** What the reader can do with a contract. Ending, rejecting and withdrawing are asked about first. */
export const ContractActions = ({ viewerId, detail, onDone }: ContractActionsProps) => {
  const t = useT();
  const client = useQueryClient();
  const act = useMoneyAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const { contract, endings } = detail;
  const { side } = contract;
  const actions = contract.actions.filter((action): action is Action => action !== 'offer' && action !== 'request');
  if (actions.length === 0) return null;
  const run = (action: Action) =>
    act.run(async () => {
      try {
        await processContract(contract.kind, await inputOf(action, detail));
        showToast({ tone: 'success', id: doneTexts[action] });
        setAsked(null);
        onDone();
      } finally {
        setAgreed(false);
        // A refusal means that something has changed: the new state is shown beside it.
        await client.invalidateQueries({ queryKey: ['agent', viewerId] });
      }
    });
  return (
    <section className="grid gap-3">
      <FormBanner failure={act.failure} />
      {endings.length > 0 && actions.includes('accept') && (
        <Endings detail={detail} isAgreed={isAgreed} onAgree={setAgreed} />
      )}
      {asked === null ? (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              variant={variants[action]}
              isLoading={act.isRunning}
              disabled={action === 'accept' && endings.length > 0 && !isAgreed}
              onClick={() => (action === 'accept' ? run(action) : setAsked(action))}
            >
              {t(`agentContract.action.${nameOf(action, side)}`)}
            </Button>
          ))}
        </div>
      ) : (
        <NoticeBar tone="warning">
          <div className="grid gap-3">
            <p>{t(`agentContract.question.${questionOf(asked, side)}`)}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant={variants[asked]} isLoading={act.isRunning} onClick={() => run(asked)}>
                {t(`agentContract.action.${nameOf(asked, side)}`)}
              </Button>
              <Button onClick={() => setAsked(null)}>{t('core.action.cancel')}</Button>
            </div>
          </div>
        </NoticeBar>
      )}
    </section>
  );
};
