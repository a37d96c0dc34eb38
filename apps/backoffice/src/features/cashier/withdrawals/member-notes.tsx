import { useT } from '@fairhouse/i18n/react';
import { listMemberNotesEndpoint } from '@fairhouse/protocol/ops/members';
import { TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { Part } from '../queue/queue-part.tsx';

const shownMax = 5;

const NoteList = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(listMemberNotesEndpoint, { params: { brandId, memberId } });
  return (
    <Part
      title={t('opsCashier.part.notes')}
      aside={
        <OpsLink
          href={`/b/${brandId}/members/${memberId}?tab=notes`}
          className="text-action-text text-caption hover:underline"
        >
          {t('opsCashier.notes.all')}
        </OpsLink>
      }
    >
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-caption text-muted">{t('opsCashier.notes.none')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {list.slice(0, shownMax).map(({ noteId, author, text, at }) => (
                <li key={noteId} className="text-sm">
                  <p className="flex flex-wrap gap-x-3 text-caption text-muted">
                    <bdi>{author}</bdi>
                    <TimeCell at={at} />
                  </p>
                  <p dir="auto" className="whitespace-pre-wrap break-words">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Part>
  );
};

/** Colleagues' notes about the member; empty without the permission to read members. */
export const MemberNotes = ({ memberId }: { memberId: string }) =>
  useMay('member.read') ? <NoteList memberId={memberId} /> : null;
