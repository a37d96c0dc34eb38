import { useT } from '@fairhouse/i18n/react';
import { getMemberEndpoint } from '@fairhouse/protocol/ops/members';
import { useParams } from '@tanstack/react-router';
import { CopyId } from '#framework/cells.tsx';
import { DetailPage, type DetailTab } from '#framework/detail-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { BetsTab } from './bets-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { LedgerTab } from './ledger-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberOverview } from './member-overview.tsx';
import { MemberState } from './member-state.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { ProtectionTab } from './protection-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { TagList } from './tag-list.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import { TransactionsTab } from './transactions-tab.tsx';

/** B05: one member. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { memberId = '' } = useParams({ strict: false }) as { memberId?: string };
  const query = useOpsQuery(getMemberEndpoint, { params: { brandId, memberId } }, { refetchMs: 15_000 });
  const [mayLedger, mayBets, mayProtect] = [useMay('ledger.read'), useMay('bet.read'), useMay('protection.read')];
  const [mayDeposits, mayWithdrawals] = [useMay('deposit.read'), useMay('withdrawal.read')];
  const [maySupport, mayDocuments] = [useMay('support.read'), useMay('identity_check.review')];
  return (
    <QueryView query={query}>
      {(member) => {
        const tabs: readonly (DetailTab & { isShown?: boolean })[] = [
          { id: 'overview', title: t('opsMembers.tab.overview'), render: () => <MemberOverview member={member} /> },
          {
            id: 'transactions',
            title: t('opsMembers.tab.transactions'),
            isShown: mayDeposits || mayWithdrawals || mayLedger,
            render: () => <TransactionsTab memberId={memberId} />,
          },
          {
            id: 'ledger',
            title: t('opsMembers.tab.ledger'),
            isShown: mayLedger,
            render: () => <LedgerTab memberId={memberId} wallets={member.wallets} />,
          },
          {
            id: 'bets',
            title: t('opsMembers.tab.bets'),
            isShown: mayBets,
            render: () => <BetsTab memberId={memberId} />,
          },
          {
            id: 'sessions',
            title: t('opsMembers.tab.sessions'),
            count: String(member.liveSessions),
            render: () => <SessionsTab memberId={memberId} account={member.account} live={member.liveSessions} />,
          },
          { id: 'links', title: t('opsMembers.tab.links'), render: () => <LinksTab memberId={memberId} /> },
          {
            id: 'protection',
            title: t('opsMembers.tab.protection'),
            isShown: mayProtect,
            render: () => <ProtectionTab memberId={memberId} />,
          },
          {
            id: 'messages',
            title: t('opsMembers.tab.messages'),
            isShown: maySupport,
            render: () => <MessagesTab memberId={memberId} />,
          },
          {
            id: 'documents',
            title: t('opsMembers.tab.documents'),
            isShown: mayDocuments,
            render: () => <DocumentsTab memberId={memberId} />,
          },
          {
            id: 'notes',
            title: t('opsMembers.tab.notes'),
            count: String(member.notes),
            render: () => <NotesTab memberId={memberId} />,
          },
          { id: 'timeline', title: t('opsMembers.tab.timeline'), render: () => <TimelineTab memberId={memberId} /> },
        ];
        return (
          <DetailPage
            title={member.account}
            subtitle={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {member.nickname !== member.account && <bdi>{member.nickname}</bdi>}
                <CopyId id={member.memberId} />
              </span>
            }
            badges={
              <>
                <MemberState state={member.state} />
                <TagList tags={member.tags} />
              </>
            }
            back={{ href: `/b/${brandId}/members`, label: t('opsMembers.list.title') }}
            actions={<MemberActions member={member} />}
            summary={<MemberHead member={member} />}
            notice={<PendingBanner object={{ kind: 'member', id: memberId }} />}
            tabs={tabs.filter(({ isShown = true }) => isShown)}
          />
        );
      }}
    </QueryView>
  );
};
