import { useT } from '@fairhouse/i18n/react';
import type { OpsMemberRow } from '@fairhouse/protocol/ops/members-wire';
import { CopyId, Facts, MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import { MemberState } from './member-state.tsx';
import { typeText } from './member-texts.ts';
import { TagList } from './tag-list.tsx';

export const MemberPeek = ({ row }: { row: OpsMemberRow }) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <div className="flex flex-col gap-4">
      <Facts
        items={[
          { label: t('opsMembers.column.id'), value: <CopyId id={row.memberId} /> },
          { label: t('opsMembers.column.nickname'), value: <bdi>{row.nickname}</bdi> },
          { label: t('opsMembers.column.state'), value: <MemberState state={row.state} /> },
          { label: t('opsMembers.column.type'), value: t(typeText(row.type)) },
          {
            label: t('opsMembers.column.balance'),
            value: <MoneyCell value={row.balance.minor} currency={row.balance.currency} />,
          },
          { label: t('opsMembers.column.lastLogin'), value: <TimeCell at={row.lastLoginAt} /> },
          { label: t('opsMembers.column.joined'), value: <TimeCell at={row.joinedAt} /> },
          { label: t('opsMembers.column.tags'), value: <TagList tags={row.tags} /> },
        ]}
      />
      <OpsLink href={`/b/${brandId}/members/${row.memberId}`} className="text-sm text-action-text hover:underline">
        {t('opsMembers.peek.open')}
      </OpsLink>
    </div>
  );
};
