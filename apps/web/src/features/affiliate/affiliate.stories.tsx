import { openStageWith, SeededStage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { type Viewer, viewerQuery, visitor } from '#shared/session/viewer.ts';
import { applicationQuery } from './affiliate.api.ts';
import { AffiliatePage } from './affiliate-page.tsx';

const viewer = (kind: 'member' | 'agent'): Viewer => ({
  kind,
  id: '1',
  account: 'mina',
  nickname: 'Mina',
  currency: 'EUR',
  language: 'EN',
  hasReferral: false,
  promoCount: 0,
  vipLabel: null,
});
const at = '2026-11-18T09:00:00.000Z';
const waiting = { state: 'waiting', appliedAt: at, decidedAt: null, reason: null, againAt: null };

const page = (who: Viewer, application?: object | null) => ({
  render: () => (
    <SeededStage
      isLoading={application === undefined}
      seed={[[viewerQuery.queryKey, who], ...(application === undefined ? [] : [seedOf(application)])]}
    >
      <AffiliatePage />
    </SeededStage>
  ),
});

const seedOf = (application: object | null) => [applicationQuery('1').queryKey, application] as const;

const meta = { title: 'web/affiliate', decorators: [withRouter], loaders: [openStageWith('affiliate')] };
export default meta;

export const Visitor = page(visitor, null);
export const Form = page(viewer('member'), null);
export const Loading = page(viewer('member'));
export const Waiting = page(viewer('member'), waiting);
export const Rejected = page(viewer('member'), {
  ...waiting,
  state: 'rejected',
  decidedAt: at,
  reason: 'We could not find the page that you named.',
  againAt: '2096-12-18T09:00:00.000Z',
});
export const Agent = page(viewer('agent'), null);
