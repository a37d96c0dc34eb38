import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ListBones, ListFailure } from '#shared/agent/list-states.tsx';
import type { ContractForm, Kind, Terms } from '#shared/contracts/contract.types.ts';
import { contractFormQuery, processContract } from '#shared/contracts/contracts.api.ts';
import { rateText } from '#shared/contracts/rate-text.ts';
import { TermsText } from '#shared/contracts/terms-view.tsx';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAsTyped } from '#shared/money/amount-field.tsx';
import { FactList } from '#shared/money/fact-list.tsx';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { EstimatePanel } from './estimate-panel.tsx';
import { type Draft, type DraftFault, draftOf, emptyDraft, isFault, termsOf } from './offer-draft.rules.ts';
import { CommonFields, DividendFields, type FaultAt, RateFields, RowFields } from './offer-fields.tsx';
import { RunningPeriods } from './running-periods.tsx';
import { useTermsFault } from './use-terms-fault.ts';

/** Percentages are read as amounts are: with four decimals, the smallest unit is one millionth. */
const percent = { currency: 'USD', decimals: 4, ppmMax: 1_000_000 } as const;

/** What the agent received and owed in its last periods: an offer adds to what it owes. */
const Recent = ({ recent }: { recent: ContractForm['recent'] }) => {
  const t = useT();
  const fmt = useFmt();
  if (recent.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-base">{t('agentContract.recent.title')}</h3>
      <p className="text-caption text-muted">{t('agentContract.recent.hint')}</p>
      <FactList
        facts={recent.map(({ periodStart, received, owedBelow }) => ({
          key: periodStart,
          label: fmt.date(periodStart, 'medium'),
          value: t('agentContract.recent.line', {
            received: fmt.money(received.minor, received.currency),
            owed: fmt.money(owedBelow.minor, owedBelow.currency),
          }),
        }))}
      />
    </section>
  );
};

const Cap = ({ cap }: { cap: NonNullable<ContractForm['cap']> }) => {
  const t = useT();
  const fmt = useFmt();
  if (cap.ratePpm === null) return <NoticeBar>{t('agentContract.form.capByType')}</NoticeBar>;
  return <NoticeBar>{t('agentContract.form.cap', { rate: rateText(fmt, cap.ratePpm) })}</NoticeBar>;
};

type FormProps = {
  viewerId: string;
  kind: Kind;
  form: ContractForm;
  start: { downline?: string; terms?: Terms };
  onDone: () => void;
};

const useDraft = ({ form, kind, start }: Pick<FormProps, 'form' | 'kind' | 'start'>) => {
  const fmt = useFmt();
  const asTyped = useAsTyped(form.currency);
  const rateAsTyped = useAsTyped(percent.currency);
  const [draft, setDraft] = useState<Draft>(() => {
    const write = { amount: asTyped, rate: (ratePpm: number) => rateAsTyped(BigInt(ratePpm)) };
    const known = form.downlines.find(({ account }) => account === start.downline)?.ref ?? '';
    return { ...(start.terms === undefined ? emptyDraft : draftOf(start.terms, write)), downline: known };
  });
  const read = {
    amount: (typed: string) => {
      const amount = fmt.parseMoney(typed, form.currency);
      return amount.ok && amount.minor >= 0n ? amount.minor : null;
    },
    rate: (typed: string) => {
      const rate = fmt.parseMoney(typed, percent.currency, { decimals: percent.decimals });
      return rate.ok && rate.minor > 0n && rate.minor <= percent.ppmMax ? Number(rate.minor) : null;
    },
  };
  return { draft, setDraft, terms: termsOf(kind, draft, form.currency, read) };
};

const Form = ({ viewerId, kind, form, start, onDone }: FormProps) => {
  const t = useT();
  const client = useQueryClient();
  const act = useMoneyAct();
  const faultOf = useTermsFault();
  const { draft, setDraft, terms } = useDraft({ form, kind, start });
  const [isTried, setTried] = useState(false);
  const readable = isFault(terms) ? null : terms;
  const judged = readable === null ? null : faultOf(readable, form.cap);
  const unread: DraftFault | null = isFault(terms) ? terms : null;
  const textOf = (field: string): string => {
    if (unread !== null) return t(field === 'ratePpm' ? 'agentContract.fault.rate' : 'agentContract.fault.unreadable');
    if (judged?.code === 'CONTRACT_RATE_ABOVE_OWN') return t('core.error.CONTRACT_RATE_ABOVE_OWN');
    return t(field === 'ratePpm' ? 'agentContract.fault.rateOrder' : 'agentContract.fault.thresholdOrder');
  };
  const at = unread ?? (judged && { row: judged.gameType ?? judged.row ?? null, field: judged.field });
  // An unreadable field is named when the form is sent; the order of rows as soon as it can be judged.
  const faultAt: FaultAt = (row, field) =>
    at !== null && (isTried || judged !== null) && at.row === row && at.field === field ? textOf(field) : undefined;
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (readable === null || judged !== null || draft.downline === '') return;
    act.run(async () => {
      await processContract(kind, { action: 'offer', downlineId: draft.downline, terms: readable });
      await client.invalidateQueries({ queryKey: ['agent', viewerId] });
      showToast({ tone: 'success', id: 'agentContract.done.offer' });
      onDone();
    });
  };
  return (
    <form className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
      <FormBanner failure={act.failure} />
      {form.cap !== null && <Cap cap={form.cap} />}
      <Field
        label={t('agentContract.form.downline')}
        error={isTried && draft.downline === '' ? t('agentContract.fault.downline') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.downline}
            placeholder={t('agentContract.form.chooseDownline')}
            options={form.downlines.map(({ ref, account, requestedId }) => ({
              value: ref,
              label: requestedId === null ? account : t('agentContract.form.asked', { name: account }),
            }))}
            onChange={(downline) => change({ downline })}
          />
        )}
      </Field>
      {kind === 'dividend' && <DividendFields draft={draft} onChange={change} />}
      {kind === 'realtime' ? (
        <RateFields draft={draft} onChange={change} faultAt={faultAt} cap={form.cap} />
      ) : (
        <>
          <RowFields
            draft={draft}
            onChange={change}
            faultAt={faultAt}
            currency={form.currency}
            isDividend={kind === 'dividend'}
          />
          <CommonFields draft={draft} onChange={change} faultAt={faultAt} currency={form.currency} />
        </>
      )}
      {readable !== null && judged === null && (
        <>
          <section className="grid gap-2">
            <h3 className="font-semibold text-base">{t('agentContract.form.inWords')}</h3>
            <TermsText terms={readable} />
          </section>
          {draft.downline !== '' && <EstimatePanel viewerId={viewerId} terms={readable} downline={draft.downline} />}
        </>
      )}
      <RunningPeriods viewerId={viewerId} kind={kind} />
      <Recent recent={form.recent} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" isLoading={act.isRunning}>
          {t('agentContract.action.send')}
        </Button>
        <Button size="lg" onClick={onDone}>
          {t('core.action.cancel')}
        </Button>
      </div>
    </form>
  );
};

export type OfferFormProps = Omit<FormProps, 'form'>;

/** An offer to a direct downline, checked while it is typed. */
export const OfferForm = (props: OfferFormProps) => {
  const t = useT();
  const { viewerId, kind, start, onDone } = props;
  const { data, error, isFetching, refetch } = useQuery({
    ...contractFormQuery(viewerId, kind),
    // The form was filled in from these figures: it is not replaced while somebody types.
    refetchOnWindowFocus: false,
  });
  const stopped = (reason: 'debtOverdue' | 'noContract' | 'noDownline') => (
    <EmptyState
      isCompact
      art="lock"
      title={t(`agentContract.stop.${reason}`)}
      text={t(`agentContract.stopText.${reason}`)}
      action={<Button onClick={onDone}>{t('core.action.close')}</Button>}
    />
  );
  const content = () => {
    if (data === undefined)
      return error === null ? (
        <ListBones />
      ) : (
        <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      );
    if (data.stop !== null) return stopped(data.stop);
    // A renegotiation names a downline, whose running contract does not stand in the way.
    if (data.downlines.length === 0) return stopped('noDownline');
    return <Form viewerId={viewerId} kind={kind} form={data} start={start} onDone={onDone} />;
  };
  return <Panel title={t(`agentContract.form.title.${kind}`)}>{content()}</Panel>;
};
