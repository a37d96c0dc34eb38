import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { ListBones, ListFailure } from '#shared/agent/list-states.tsx';
import { oneOf } from '#shared/agent/team-filter.rules.ts';
import { useTeamSearch } from '#shared/agent/use-team-search.ts';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Kind } from '#shared/contracts/contract.types.ts';
import { offeredKinds } from '#shared/contracts/contract-kinds.ts';
import {
  type ContractTab,
  contractQuery,
  contractsQuery,
  contractTabs,
  processContract,
} from '#shared/contracts/contracts.api.ts';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { ContractCard } from './contract-card.tsx';
import { OfferForm } from './offer-form.tsx';
import { RunningPeriods } from './running-periods.tsx';

const ContractList = ({ viewerId, kind, tab }: { viewerId: string; kind: Kind; tab: ContractTab }) => {
  const t = useT();
  const list = useInfiniteQuery(contractsQuery(viewerId, { kind, tab }));
  if (list.data === undefined)
    return list.error === null ? (
      <ListBones />
    ) : (
      <ListFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
    );
  const contracts = list.data.pages.flatMap((page) => page.list);
  if (contracts.length === 0)
    return (
      <EmptyState
        isCompact
        art="box"
        title={t(`agentContract.empty.${tab}`)}
        text={tab === 'history' ? undefined : t(`agentContract.emptyText.${tab}`)}
      />
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {contracts.map((contract) => (
          <li key={contract.contractId} className="grid min-w-0">
            <ContractCard
              contract={contract}
              onOpen={() => openPopup('contract', { contractId: contract.contractId })}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          hasMore
          isLoading={list.isFetchingNextPage}
          onLoad={() => void loadNextPage(list)}
          label={t('agent.list.more')}
          status={t('agentContract.list.count', { count: contracts.length })}
        />
      )}
    </>
  );
};

/** The form, started from the contract in the address: a request that it answers, or one that runs and is renegotiated. */
const OfferFrom = ({
  viewerId,
  kind,
  from,
  onDone,
}: {
  viewerId: string;
  kind: Kind;
  from: string;
  onDone: () => void;
}) => {
  const isNew = from === 'new';
  const { data, error, isFetching, refetch } = useQuery({ ...contractQuery(viewerId, from), enabled: !isNew });
  if (isNew) return <OfferForm viewerId={viewerId} kind={kind} start={{}} onDone={onDone} />;
  if (data === undefined)
    return error === null ? (
      <ListBones />
    ) : (
      <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  const { counterpart, terms } = data.contract;
  const start = {
    ...(counterpart === null ? {} : { downline: counterpart }),
    ...(terms === null ? {} : { terms }),
  };
  return <OfferForm viewerId={viewerId} kind={kind} start={start} onDone={onDone} />;
};

/** Asks the upline for a contract of a kind. */
const AskForContract = ({ viewerId, kind }: { viewerId: string; kind: Kind }) => {
  const t = useT();
  const client = useQueryClient();
  const act = useMoneyAct();
  const ask = () =>
    act.run(async () => {
      await processContract(kind, { action: 'request' });
      await client.invalidateQueries({ queryKey: ['agent', viewerId] });
      showToast({ tone: 'success', id: 'agentContract.done.request' });
    });
  return (
    <>
      <div className="empty:hidden">
        <FormBanner failure={act.failure} />
      </div>
      <Button variant="outline" isLoading={act.isRunning} onClick={ask}>
        {t('agentContract.action.request')}
      </Button>
    </>
  );
};

export const Contracts = ({ viewer }: { viewer: Pick<KnownViewer, 'id'> }) => {
  const t = useT();
  const { whitelabel } = useBrand();
  const { search, change } = useTeamSearch();
  const kinds = offeredKinds(whitelabel);
  const kind = oneOf(kinds, search.kind) ?? kinds[0];
  const tab = oneOf(contractTabs, search.tab) ?? 'running';
  if (kind === undefined)
    return <EmptyState isCompact art="door" title={t('agentContract.off.title')} text={t('agentContract.off.text')} />;
  if (search.offer !== undefined)
    return (
      <OfferFrom
        key={`${kind} ${search.offer}`}
        viewerId={viewer.id}
        kind={kind}
        from={search.offer}
        onDone={() => change({ offer: undefined, tab: 'offers' })}
      />
    );
  return (
    <>
      <ChipGroup isWrapping label={t('agent.column.kind')} value={kind} onChange={(value) => change({ kind: value })}>
        {kinds.map((each) => (
          <Chip key={each} value={each}>
            {t(`agentContract.kind.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
      <Panel
        title={t(`agentContract.kind.${kind}`)}
        hint={t(`agentContract.kindHint.${kind}`)}
        action={
          <Button variant="primary" icon={<FilePlus2 />} onClick={() => change({ offer: 'new' })}>
            {t('agentContract.action.offer')}
          </Button>
        }
      >
        <Tabs
          label={t('agentContract.tab.label')}
          value={tab}
          onChange={(value) => change({ tab: value })}
          items={contractTabs.map((value) => ({ value, label: t(`agentContract.tab.${value}`) }))}
        >
          {contractTabs.map((each) => (
            <TabPanel key={each} value={each}>
              {each === tab && <ContractList viewerId={viewer.id} kind={kind} tab={each} />}
            </TabPanel>
          ))}
        </Tabs>
        <div className="mt-4 border-line border-t pt-4 empty:hidden">
          <RunningPeriods viewerId={viewer.id} kind={kind} />
        </div>
        <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-4">
          <p className="text-sm text-text-2">{t('agentContract.ask.text')}</p>
          <AskForContract key={kind} viewerId={viewer.id} kind={kind} />
        </div>
      </Panel>
    </>
  );
};

/** A17: contracts with the upline and with direct downlines. */
export const ContractsPage = () => {
  const t = useT();
  return (
    <AgentPage title={t('agent.menu.agentContracts')} lead={t('agentContract.page.lead')}>
      {(viewer) => <Contracts viewer={viewer} />}
    </AgentPage>
  );
};
