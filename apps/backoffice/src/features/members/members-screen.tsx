import { useT } from '@fairhouse/i18n/react';
import { freezeMembersEndpoint, listMembersEndpoint } from '@fairhouse/protocol/ops/members';
import { bulkFreezeMax, type OpsMemberRow } from '@fairhouse/protocol/ops/members-wire';
import { CopyId, MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { type BulkAction, type OpsColumn, OpsTable } from '#framework/ops-table.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useRawSearch } from '#framework/use-search-state.ts';
import { ListAge } from './list-age.tsx';
import { segmentIn, useMemberFilters } from './member-filters.ts';
import { MemberPeek } from './member-peek.tsx';
import { MemberState } from './member-state.tsx';
import { typeText } from './member-texts.ts';
import { SaveSegment } from './segments/save-segment.tsx';
import { TagList } from './tag-list.tsx';

const useColumns = (): readonly OpsColumn<OpsMemberRow>[] => {
  const t = useT();
  return [
    { id: 'account', title: 'opsMembers.column.account', sort: 'account', cell: ({ account }) => <bdi>{account}</bdi> },
    { id: 'nickname', title: 'opsMembers.column.nickname', cell: ({ nickname }) => <bdi>{nickname}</bdi> },
    { id: 'state', title: 'opsMembers.column.state', cell: ({ state }) => <MemberState state={state} /> },
    { id: 'type', title: 'opsMembers.column.type', cell: ({ type }) => t(typeText(type)) },
    {
      id: 'balance',
      title: 'opsMembers.column.balance',
      sort: 'balance',
      align: 'end',
      cell: ({ balance }) => <MoneyCell value={balance.minor} currency={balance.currency} />,
    },
    {
      id: 'lastLoginAt',
      title: 'opsMembers.column.lastLogin',
      sort: 'lastLoginAt',
      cell: ({ lastLoginAt }) => <TimeCell at={lastLoginAt} />,
    },
    {
      id: 'joinedAt',
      title: 'opsMembers.column.joined',
      sort: 'joinedAt',
      cell: ({ joinedAt }) => <TimeCell at={joinedAt} />,
    },
    { id: 'tags', title: 'opsMembers.column.tags', cell: ({ tags }) => <TagList tags={tags} /> },
    { id: 'memberId', title: 'opsMembers.column.id', isHidden: true, cell: ({ memberId }) => <CopyId id={memberId} /> },
  ];
};

const useBulk = (): readonly BulkAction[] => {
  const t = useT();
  const brandId = useBrandId();
  const mayFreeze = useMay('member.freeze');
  const { run } = useOpsChange(freezeMembersEndpoint, { invalidates: [listMembersEndpoint] });
  if (!mayFreeze) return [];
  return [
    {
      id: 'freeze',
      label: 'opsMembers.freeze.action',
      tone: 'danger',
      askReason: true,
      takesAll: false,
      effect: (count) =>
        t(count > bulkFreezeMax ? 'opsMembers.bulkFreeze.tooMany' : 'opsMembers.bulkFreeze.effect', {
          count,
          max: bulkFreezeMax,
        }),
      run: (selection, reason) =>
        run({ params: { brandId }, body: { memberIds: selection.kind === 'ids' ? [...selection.ids] : [], reason } }),
    },
  ];
};

/** B04: all members of a brand. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const filters = useMemberFilters();
  const [raw] = useRawSearch();
  const filter = segmentIn(raw, filters);
  return (
    <OpsPage
      title={t('opsMembers.list.title')}
      hint={<ListAge />}
      actions={Object.keys(filter).length > 0 && <SaveSegment filter={filter} />}
    >
      <OpsTable
        endpoint={listMembersEndpoint}
        input={{ params: { brandId } }}
        viewKey="members"
        columns={useColumns()}
        filters={filters}
        bulk={useBulk()}
        rowId={({ memberId }) => memberId}
        rowHref={({ memberId }) => `/b/${brandId}/members/${memberId}`}
        peek={(row) => <MemberPeek row={row} />}
        peekTitle={({ account }) => account}
        exportKind="members"
        emptyText="opsMembers.list.empty"
        defaultSort="-joinedAt"
        refetchMs={15_000}
      />
    </OpsPage>
  );
};
