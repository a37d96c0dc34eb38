import { useT } from '@fairhouse/i18n/react';
import { getMemberEndpoint, listMembersEndpoint, setMemberTagsEndpoint } from '@fairhouse/protocol/ops/members';
import { memberTag, memberTagsMax } from '@fairhouse/protocol/ops/members-wire';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { TagList } from './tag-list.tsx';

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((tag) => tag !== ''),
  ),
];

/** The tags of a member, changed as one line of words. */
export const TagEditor = ({ memberId, tags }: { memberId: string; tags: readonly string[] }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('member.note');
  const [text, setText] = useState<string | null>(null);
  const { run, isRunning } = useOpsChange(setMemberTagsEndpoint, {
    invalidates: [getMemberEndpoint, listMembersEndpoint],
    done: 'opsMembers.tags.saved',
  });
  if (text === null)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        {tags.length === 0 ? (
          <span className="text-muted">{t('opsMembers.overview.none')}</span>
        ) : (
          <TagList tags={tags} />
        )}
        {mayEdit && (
          <Button size="sm" variant="ghost" icon={<Pencil />} onClick={() => setText(tags.join(' '))}>
            {t('opsMembers.tags.edit')}
          </Button>
        )}
      </span>
    );
  const wanted = tagsIn(text);
  const isWrong = wanted.length > memberTagsMax || wanted.some((tag) => !memberTag.safeParse(tag).success);
  const save = () =>
    run({ params: { brandId, memberId }, body: { tags: wanted } }).then(
      () => setText(null),
      () => undefined,
    );
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('opsMembers.column.tags')}
        isLabelHidden
        hint={t('opsMembers.tags.hint', { max: memberTagsMax })}
        {...(isWrong && { error: t('opsMembers.tags.wrong') })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="flex gap-2">
        <Button size="sm" variant="primary" isLoading={isRunning} disabled={isWrong} onClick={save}>
          {t('ops.form.save')}
        </Button>
        <Button size="sm" onClick={() => setText(null)}>
          {t('core.action.cancel')}
        </Button>
      </span>
    </div>
  );
};
