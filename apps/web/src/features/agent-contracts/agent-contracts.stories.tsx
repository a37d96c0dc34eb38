import type { ReactElement } from 'react';
import { useBrandStore } from '#shared/brand/brand.store.ts';
import type { Contract, ContractDetail } from '#shared/contracts/contract.types.ts';
import { contractFormQuery, contractsQuery, liabilityQuery } from '#shared/contracts/contracts.api.ts';
import { openStageWith, type Seed, SeededStage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { contractOf, detailOf, ending, formOf, offered, sampleTerms, shortPeriod } from './contract.samples.ts';
import { ContractView } from './contract-view.tsx';
import { Contracts } from './contracts-page.tsx';
import { ContractsPopup } from './contracts-popup.tsx';
import { OfferForm } from './offer-form.tsx';

const viewer = { id: '7' };
const nothing = () => {};
const openStage = openStageWith('agent', 'agentContract', 'bets', 'cashier');

/** A brand that has the kinds named. */
const openBrand =
  (...modIds: string[]) =>
  async () => {
    await openStage();
    const { info } = useBrandStore.getState();
    const whitelabel = modIds.map((modId) => ({ modId, title: modId, enabled: '1' as const, childrenNodes: [] }));
    if (info !== null) useBrandStore.setState({ info: { ...info, whitelabel } });
    return {};
  };

const staged = (page: ReactElement, ...seed: Seed) => ({ render: () => <SeededStage seed={seed}>{page}</SeededStage> });
const onAPhone = { globals: { viewport: { value: 'phone' } } };
const listOf = (...list: Contract[]) => ({ pages: [{ list, nextCursor: null }], pageParams: [undefined] });
const view = (detail: ContractDetail) =>
  staged(<ContractView viewerId={viewer.id} detail={detail} onOffer={nothing} onDone={nothing} />);
const list = <Contracts viewer={viewer} />;
const runningKey = contractsQuery(viewer.id, { kind: 'daily', tab: 'running' }).queryKey;

export default {
  title: 'web/agent contracts',
  decorators: [withRouter],
  loaders: [openBrand('DAILYSALARY3', 'REALTIMESALARY3')],
};

export const Running = staged(
  list,
  [
    runningKey,
    listOf(
      contractOf(),
      contractOf({
        contractId: 'c2',
        side: 'upline',
        counterpart: 'northstar',
        state: 'ending',
        endsAt: '2026-03-14T17:00:00Z',
      }),
      contractOf({ contractId: 'c3', side: 'upline', counterpart: 'an_account_with_a_name_as_long_as_names_can_be' }),
    ),
  ],
  [liabilityQuery(viewer.id).queryKey, { periods: [shortPeriod] }],
);
export const RunningOnAPhone = { ...Running, ...onAPhone };
export const NoContract = staged(list, [runningKey, listOf()]);
export const Failed = staged(list);
export const Loading = {
  render: () => (
    <SeededStage isLoading seed={[]}>
      {list}
    </SeededStage>
  ),
};
export const SwitchedOff = { ...NoContract, loaders: [openBrand()] };

export const Offer = view(detailOf(offered, { endings: [ending], deeperEndings: 2 }));
export const OfferOnAPhone = { ...Offer, ...onAPhone };
export const ProposedEnd = view(
  detailOf(contractOf({ endProposedAt: '2026-03-10T17:00:00Z', actions: ['consent', 'terminate'] })),
);
export const Requested = view(
  detailOf(
    contractOf({
      state: 'requested',
      side: 'upline',
      terms: null,
      termsHash: null,
      startsAt: null,
      actions: ['offer', 'reject'],
    }),
  ),
);
export const Ended = view(
  detailOf(contractOf({ state: 'ended', endsAt: '2026-03-14T17:00:00Z', endReason: 'auto_lower_rate', actions: [] })),
);
export const Dividend = view(detailOf(contractOf({ kind: 'dividend' })));
export const RealtimeTerms = view(detailOf(contractOf({ kind: 'realtime', counterpart: null })));

export const Form = staged(
  <OfferForm
    viewerId={viewer.id}
    kind="daily"
    start={{ downline: 'northstar', terms: sampleTerms('daily') }}
    onDone={nothing}
  />,
  [contractFormQuery(viewer.id, 'daily').queryKey, formOf()],
  [liabilityQuery(viewer.id).queryKey, { periods: [shortPeriod] }],
);
export const FormOnAPhone = { ...Form, ...onAPhone };
export const DividendForm = staged(
  <OfferForm
    viewerId={viewer.id}
    kind="dividend"
    start={{ terms: sampleTerms('dividend', 60_000) }}
    onDone={nothing}
  />,
  [
    contractFormQuery(viewer.id, 'dividend').queryKey,
    formOf({ kind: 'dividend', cap: { ratePpm: 80_000, byGameType: [] } }),
  ],
);
export const RealtimeForm = staged(<OfferForm viewerId={viewer.id} kind="realtime" start={{}} onDone={nothing} />, [
  contractFormQuery(viewer.id, 'realtime').queryKey,
  formOf({
    kind: 'realtime',
    cap: {
      ratePpm: null,
      byGameType: [
        { gameType: 'RNG', ratePpm: 3_000 },
        { gameType: 'LIVE', ratePpm: 1_500 },
      ],
    },
  }),
]);
export const FormStopped = staged(<OfferForm viewerId={viewer.id} kind="daily" start={{}} onDone={nothing} />, [
  contractFormQuery(viewer.id, 'daily').queryKey,
  formOf({ stop: 'debtOverdue' }),
]);

export const AfterLogin = staged(
  <ContractsPopup
    isOpen
    waiting={{
      contracts: [offered, contractOf({ contractId: 'c4', kind: 'dividend', endProposedAt: '2026-03-10T17:00:00Z' })],
      debts: [],
    }}
    onClose={nothing}
  />,
);
