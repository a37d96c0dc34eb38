import { useT } from '@fairhouse/i18n/react';
import { contractKinds } from '@fairhouse/protocol/contract/terms';
import {
  opsGetOfferFormEndpoint,
  opsListContractsEndpoint,
  opsListContractTemplatesEndpoint,
  opsOfferContractEndpoint,
} from '@fairhouse/protocol/ops/contracts';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Select } from '@fairhouse/ui/primitives/select';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#framework/back-link.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useAmounts } from '#framework/form/use-amounts.ts';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { Segments } from '#framework/segments.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { TermsTable } from '../terms-table.tsx';
import { MarginPanel } from './margin-panel.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { draftOf, emptyDraft, marginsOf, sentTerms, termsOf } from './terms-draft.rules.ts';
import { TermsFields } from './terms-fields.tsx';

type Form = OpsValue<typeof opsGetOfferFormEndpoint>;

const Editor = ({ form }: { form: Form }) => {
  const t = useT();
  const brandId = useBrandId();
  const { agent, currency, running, open, marginCapPpm } = form;
  const amounts = useAmounts(currency);
  const [draft, setDraft] = useState(() => emptyDraft('daily'));
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const templates = useOpsQuery(opsListContractTemplatesEndpoint, { params: { brandId } });
  const offer = useOpsChange(opsOfferContractEndpoint, {
    invalidates: [opsListContractsEndpoint, opsGetOfferFormEndpoint],
  });
  const { terms, faults } = termsOf(draft, { currency, read: amounts.read });
  const isReady = faults.length === 0;
  const margins = isReady ? marginsOf(terms, { running: running.map((each) => each.terms), caps: marginCapPpm }) : [];
  const current = running.find(({ kind }) => kind === draft.kind);
  const isOpen = open.includes(draft.kind);
  const usable = (templates.data?.list ?? []).filter((each) => each.terms.currency === currency);
  const params = { brandId, ref: agent.ref };
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Panel title={t('opsContracts.contract.terms')}>
        <div className="flex min-w-0 flex-col gap-4">
          <Segments
            label={t('opsContracts.column.kind')}
            value={draft.kind}
            onChange={(kind) => setDraft(emptyDraft(kind))}
            options={contractKinds.map((value) => ({ value, label: t(`opsContracts.kindShort.${value}`) }))}
          />
          {usable.length > 0 && (
            <Select
              label={t('opsContracts.offer.template')}
              placeholder={t('opsContracts.offer.template')}
              value=""
              options={usable.map(({ templateId, name }) => ({ value: templateId, label: name }))}
              onChange={(id) => {
                const chosen = usable.find(({ templateId }) => templateId === id);
                if (chosen) setDraft(draftOf(chosen.terms, amounts));
              }}
            />
          )}
          <PendingBanner object={{ kind: 'contract_offer', id: `${agent.ref}:${draft.kind}` }} />
          {isOpen && <NoticeBar tone="warning">{t('opsContracts.offer.alreadyOpen')}</NoticeBar>}
          <TermsFields
            draft={draft}
            faults={isTried ? faults : []}
            currency={currency}
            onEdit={(part) => setDraft({ ...draft, ...part })}
          />
          <Button
            className="w-fit"
            variant="primary"
            disabled={isOpen || margins.some(({ ppm, capPpm }) => ppm > capPpm)}
            onClick={() => {
              setIsTried(true);
              if (isReady) setIsAsking(true);
            }}
          >
            {t('opsContracts.change.ask')}
          </Button>
        </div>
      </Panel>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <MarginPanel margins={margins} />
        <SimulationPanel agentRef={agent.ref} terms={terms} canRun={isReady} />
        {current !== undefined && (
          <Panel title={t('opsContracts.offer.current')} hint={t('opsContracts.offer.currentHint')}>
            <TermsTable terms={current.terms} />
          </Panel>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsContracts.offer.askTitle', { account: agent.member.name })}
        effect={t('opsContracts.offer.askEffect')}
        askReason
        confirmLabel={t('opsContracts.change.ask')}
        onConfirm={(reason) => offer.run({ params, body: { terms: sentTerms(terms), reason } })}
      >
        <TermsTable terms={terms} />
      </ConfirmDialog>
    </div>
  );
};

/** B13: an offer of the operator to an agent of level 1, with what it would have cost. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { ref = '' } = useParams({ strict: false }) as { ref?: string };
  const query = useOpsQuery(opsGetOfferFormEndpoint, { params: { brandId, ref } });
  const name = query.data?.agent.member.name;
  return (
    <OpsPage
      title={name === undefined ? t('opsContracts.offer.title') : t('opsContracts.offer.titleTo', { account: name })}
      hint={t('opsContracts.offer.hint')}
      back={<BackLink href={`/b/${brandId}/agents/${ref}`} label={name ?? t('opsContracts.column.agent')} />}
    >
      <QueryView query={query}>
        {(form) =>
          form.obstacle === null ? (
            <Editor form={form} />
          ) : (
            <NoticeBar tone="warning">{t(`opsContracts.obstacle.${form.obstacle}`)}</NoticeBar>
          )
        }
      </QueryView>
    </OpsPage>
  );
};
