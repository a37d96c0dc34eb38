import { useT } from '@fairhouse/i18n/react';
import {
  addMemberNoteEndpoint,
  getMemberEndpoint,
  listMemberNotesEndpoint,
  memberTimelineEndpoint,
} from '@fairhouse/protocol/ops/members';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const noteMax = 2_000;

const NewNote = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const [text, setText] = useState('');
  const [isPinned, setIsPinned] = useState(false);
  const { run, isRunning } = useOpsChange(addMemberNoteEndpoint, {
    invalidates: [listMemberNotesEndpoint, getMemberEndpoint, memberTimelineEndpoint],
    done: 'opsMembers.note.added',
  });
  const add = () =>
    run({ params: { brandId, memberId }, body: { text: text.trim(), isPinned } }).then(
      () => {
        setText('');
        setIsPinned(false);
      },
      () => undefined,
    );
  return (
    <Card padding="sm" className="flex flex-col gap-3">
      <TextArea
        label={t('opsMembers.note.new')}
        hint={t('opsMembers.note.hint')}
        rows={3}
        maxLength={noteMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        counter={(count) => t('ops.form.counter', { count, max: noteMax })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={t('opsMembers.note.pin')}
          checked={isPinned}
          onChange={(event) => setIsPinned(event.target.checked)}
        />
        <Button variant="primary" isLoading={isRunning} disabled={text.trim() === ''} onClick={add}>
          {t('opsMembers.note.add')}
        </Button>
      </div>
    </Card>
  );
};

/** What operators have written about the member. */
export const NotesTab = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayWrite = useMay('member.note');
  const query = useOpsQuery(listMemberNotesEndpoint, { params: { brandId, memberId } });
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {mayWrite ? <NewNote memberId={memberId} /> : <ReadOnlyNote permission="member.note" />}
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState art="box" title={t('opsMembers.note.none')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map(({ noteId, author, text, isPinned, at }) => (
                <li key={noteId} className="rounded-lg border border-line bg-surface-1 p-3 text-sm">
                  <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted">
                    <bdi>{author}</bdi>
                    <TimeCell at={at} />
                    {isPinned && (
                      <StateBadge tone="info" icon={<Pin />}>
                        {t('opsMembers.note.pinned')}
                      </StateBadge>
                    )}
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
    </div>
  );
};
