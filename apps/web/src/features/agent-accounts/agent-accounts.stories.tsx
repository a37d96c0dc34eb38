import { openStageWith, type Seed, SeededStage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { applicantsQuery, linksQuery, waitingQuery } from './agent-accounts.api.ts';
import { sampleIssued, sampleLink, sampleWaiting } from './agent-accounts.samples.ts';
import { ApplicantsPanel } from './applicants-panel.tsx';
import { CreateManyForm } from './create-many-form.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { RegisterCenter } from './register-center-page.tsx';
import { SecretsPanel } from './secrets-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const nothing = () => {};
const waiting = [
  sampleWaiting(),
  sampleWaiting({
    waitingId: 'w2',
    username: 'winter02',
    activationUntil: new Date(Date.now() + 1_500_000).toISOString(),
  }),
  sampleWaiting({ waitingId: 'w3', username: 'averylongname16x', isExpired: true, renewalsLeft: 0 }),
];
const links = [
  sampleLink(),
  sampleLink({
    linkId: 'l2',
    label: 'Partners',
    isForAgents: true,
    usesMax: 50,
    expiresAt: '2027-01-01T00:00:00.000Z',
  }),
  sampleLink({ linkId: 'l3', label: 'Summer', state: 'used_up', usesMax: 17 }),
];
const applicants = [{ applicationId: 'a1', account: 'summer07', appliedAt: '2026-11-18T09:00:00.000Z' }];
const seed = (lists: { waiting?: typeof waiting; links?: typeof links; applicants?: typeof applicants }): Seed => [
  [
    waitingQuery('1').queryKey,
    { list: lists.waiting ?? [], waitingMax: 200, createdToday: lists.waiting?.length ?? 0, dayMax: 500 },
  ],
  [linksQuery('1').queryKey, lists.links ?? []],
  [applicantsQuery('1').queryKey, lists.applicants ?? []],
];
const everything = seed({ waiting, links, applicants });

const meta = {
  title: 'web/agent accounts',
  decorators: [withRouter],
  loaders: [openStageWith('agentAccounts', 'register')],
};
export default meta;

export const Page = {
  render: () => (
    <SeededStage seed={everything}>
      <RegisterCenter memberId="1" />
    </SeededStage>
  ),
};
export const Several = {
  render: () => (
    <SeededStage seed={everything}>
      <CreateManyForm memberId="1" onIssued={nothing} />
    </SeededStage>
  ),
};
export const Links = {
  render: () => (
    <SeededStage seed={everything}>
      <LinkForm memberId="1" />
      <LinkList memberId="1" />
    </SeededStage>
  ),
};
export const OneSecret = {
  render: () => (
    <SeededStage seed={[]}>
      <SecretsPanel accounts={[sampleIssued()]} onLeave={nothing} />
    </SeededStage>
  ),
};
export const ManySecrets = {
  render: () => (
    <SeededStage seed={[]}>
      <SecretsPanel
        accounts={Array.from({ length: 12 }, (_, index) =>
          sampleIssued({ waitingId: `w${index}`, username: `winter${index}` }),
        )}
        onLeave={nothing}
      />
    </SeededStage>
  ),
};

const lists = (
  <>
    <ApplicantsPanel memberId="1" />
    <WaitingPanel memberId="1" onIssued={nothing} />
    <LinkList memberId="1" />
  </>
);
export const Empty = { render: () => <SeededStage seed={seed({})}>{lists}</SeededStage> };
export const Loading = {
  render: () => (
    <SeededStage seed={[]} isLoading>
      {lists}
    </SeededStage>
  ),
};
export const Failed = { render: () => <SeededStage seed={[]}>{lists}</SeededStage> };
