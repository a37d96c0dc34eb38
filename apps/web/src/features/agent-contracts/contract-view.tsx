import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { Timeline } from '@fairhouse/ui/primitives/timeline';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Contract, ContractDetail } from '#shared/contracts/contract.types.ts';
import { TermsRows, TermsText } from '#shared/contracts/terms-view.tsx';
import { type Fact, FactList } from '#shared/money/fact-list.tsx';
import { ContractActions } from './contract-actions.tsx';
import { ContractCompare } from './contract-compare.tsx';
import { ContractParty, ContractState } from './contract-state.tsx';
import { EstimatePanel } from './estimate-panel.tsx';

const moments = ['createdAt', 'offeredAt', 'answerBy', 'acceptedAt', 'startsAt', 'endsAt'] as const;

const Moments = ({ contract }: { contract: Contract }) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  const facts: Fact[] = moments.flatMap((key) => {
    const at = contract[key];
    // An answer is due only while nobody has answered.
    const isShown =
      at !== null && (key !== 'answerBy' || contract.state === 'offered' || contract.state === 'requested');
    return isShown
      ? [{ key, label: t(`agentContract.fact.${key}`), value: fmt.dateTime(at, 'medium', { timeZone, offset: true }) }]
      : [];
  });
  return (
    <FactList
      facts={[
        ...facts,
        ...(contract.endReason === null
          ? []
          : [
              {
                key: 'reason',
                label: t('agentContract.fact.reason'),
                value: t(`agentContract.endReason.${contract.endReason}`),
              },
            ]),
      ]}
    />
  );
};

const Steps = ({ steps }: { steps: ContractDetail['steps'] }) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-base">{t('agentContract.history.title')}</h3>
      <Timeline
        label={t('agentContract.history.title')}
        events={steps.map(({ version, at, by, toState }) => ({
          id: String(version),
          title: t('agentContract.history.step', {
            state: t(`agentContract.state.${toState}`),
            who: t(`agentContract.history.by.${by}`),
          }),
          time: fmt.dateTime(at, 'medium', { timeZone }),
          dateTime: at,
          tone: 'info' as const,
        }))}
      />
    </section>
  );
};

const Hash = ({ hash }: { hash: string }) => {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2 text-caption text-muted">
      <span className="break-all">{t('agentContract.terms.hash', { hash: hash.slice(0, 12) })}</span>
      <CopyButton
        isIconOnly
        size="sm"
        text={hash}
        label={t('agentContract.terms.copyHash')}
        copiedLabel={t('agentContract.terms.copied')}
        failedLabel={t('agentContract.terms.copyFailed')}
      />
    </div>
  );
};

export type ContractViewProps = {
  viewerId: string;
  detail: ContractDetail;
  /** Opens the form of an offer: a request is answered with one, and a running contract is renegotiated. */
  onOffer: (contract: Contract) => void;
  onDone: () => void;
};

/** One contract with everything that was agreed, what it replaces, and what the reader can do. */
export const ContractView = ({ viewerId, detail, onOffer, onDone }: ContractViewProps) => {
  const t = useT();
  const { contract, current, steps } = detail;
  const { terms, termsHash, side, state } = contract;
  const isCompared = terms !== null && current?.terms != null && current.contractId !== contract.contractId;
  const canOffer = contract.actions.includes('offer') || (side === 'upline' && state === 'active');
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <ContractState state={state} />
        <ContractParty contract={contract} />
      </div>
      {contract.endProposedAt !== null && state === 'active' && (
        <NoticeBar tone="warning">{t(`agentContract.proposed.${side}`)}</NoticeBar>
      )}
      {terms === null && <NoticeBar>{t(`agentContract.requested.${side}`)}</NoticeBar>}
      {isCompared && current.terms !== null && <ContractCompare current={current.terms} next={terms} />}
      {terms !== null && !isCompared && (
        <section className="grid gap-3">
          <h3 className="font-semibold text-base">{t('agentContract.terms.title')}</h3>
          <TermsRows terms={terms} />
          <TermsText terms={terms} />
        </section>
      )}
      {termsHash !== null && <Hash hash={termsHash} />}
      {terms !== null && side === 'downline' && state === 'offered' && (
        <EstimatePanel viewerId={viewerId} terms={terms} />
      )}
      <ContractActions viewerId={viewerId} detail={detail} onDone={onDone} />
      {canOffer && (
        <Button variant="outline" className="justify-self-start" onClick={() => onOffer(contract)}>
          {t(state === 'requested' ? 'agentContract.action.offer' : 'agentContract.action.renegotiate')}
        </Button>
      )}
      <Moments contract={contract} />
      <Steps steps={steps} />
    </div>
  );
};
