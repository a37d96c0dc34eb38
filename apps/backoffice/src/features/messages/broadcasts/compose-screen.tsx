import { type MessageId, packOf } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { opsListBroadcastsEndpoint, opsSendBroadcastEndpoint } from '@fairhouse/protocol/ops/messages';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { BackLink } from '#framework/back-link.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { failureText } from '#framework/failure-text.ts';
import { useLeaveGuard } from '#framework/form/use-leave-guard.ts';
import { goTo } from '#framework/navigate.ts';
import type { OpsFailure } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { useBrand, useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { hasText, inputOf, lacksOf, newDraft, segmentOf } from './draft.rules.ts';
import { languageName } from './language-name.ts';
import { reachedOf, SegmentCount } from './segment-count.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextsField } from './texts-field.tsx';
import { useSegmentCount } from './use-segment-count.ts';

const search = z.object({ segment: z.uuid().optional(), member: z.uuid().optional() });

const refusedIds: Readonly<Record<string, MessageId>> = {
  'language-unknown': 'opsMessages.refused.languageUnknown',
  'default-language-missing': 'opsMessages.refused.standardMissing',
  'text-missing': 'opsMessages.refused.textMissing',
  'link-not-ours': 'opsMessages.refused.linkNotOurs',
  dates: 'opsMessages.refused.dates',
  nobody: 'opsMessages.refused.nobody',
  'segment-unknown': 'opsMessages.refused.segmentUnknown',
};

const refusedId = ({ code, details }: OpsFailure): MessageId | null =>
  code === 'OPS_VALUE_REFUSED' ? (refusedIds[String(details.reason)] ?? 'opsMessages.refused.other') : null;

/** A broadcast: its texts in each language, its segment, and the number of recipients. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const languages = useBrand()?.languages ?? { default: 'EN', supported: ['EN'] };
  const [from] = useSearchState(search);
  const [draft, setDraft] = useState(() => newDraft(languages.supported, from));
  // Kept across retries, so that a second press does not send a second message.
  const [broadcastId] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const [isSent, setSent] = useState(false);
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const count = useSegmentCount(segmentOf(draft));
  const send = useOpsChange(opsSendBroadcastEndpoint, {
    invalidates: [opsListBroadcastsEndpoint],
    done: 'opsMessages.compose.done',
    isQuiet: true,
  });
  const reached = count.query.data === undefined ? 0 : reachedOf(draft.category, count.query.data);
  const lacks = [
    ...lacksOf(draft, languages.default),
    ...(count.isCurrent && reached === 0 ? ['nobody' as const] : []),
  ];
  const own = draft.words[languages.default] ?? { title: '', html: '' };
  const refused = send.failure === null ? null : refusedId(send.failure);
  const input = inputOf(draft);
  const confirm = async (reason: string) => {
    await send.run({ params: { brandId }, body: { ...input, broadcastId, reason } });
    setSent(true);
  };
  useLeaveGuard(hasText(draft) && !isSent);
  // After the guard is cleared: a broadcast that is being sent is not lost by leaving.
  useEffect(() => {
    if (isSent) goTo(`/b/${brandId}/broadcasts/${broadcastId}`, { replace: true });
  }, [isSent, brandId, broadcastId]);
  return (
    <OpsPage
      title={t('opsMessages.compose.title')}
      hint={t('opsMessages.page.hint')}
      back={<BackLink href={`/b/${brandId}/broadcasts`} label={t('opsMessages.page.title')} />}
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <TextsField
            words={draft.words}
            standard={languages.default}
            hasLink={input.link !== null}
            onChange={(words) => set({ words })}
          />
          <Card className="flex min-w-0 flex-col gap-4">
            <h2 className="font-semibold text-base">{t('opsMessages.compose.whom')}</h2>
            <SegmentFields draft={draft} languages={languages.supported} onChange={set} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-18">
          <Card className="flex flex-col gap-4">
            <RadioGroup
              legend={t('opsMessages.compose.kind')}
              value={draft.category}
              onChange={(category) => set({ category })}
              options={(['system', 'promotion'] as const).map((value) => ({
                value,
                label: t(`opsMessages.category.${value}`),
                hint: t(`opsMessages.category.${value}Hint`),
              }))}
            />
            <TextField
              label={t('opsMessages.compose.link')}
              hint={t('opsMessages.compose.linkHint')}
              maxLength={200}
              dir="ltr"
              value={draft.link}
              onChange={(event) => set({ link: event.target.value.trim() })}
            />
          </Card>
          <Card className="flex flex-col gap-4">
            <h2 className="font-semibold text-base">{t('opsMessages.compose.howMany')}</h2>
            <SegmentCount category={draft.category} count={count} />
            <p role="status" className="text-caption text-text-2 empty:hidden">
              {lacks.length > 0 &&
                t('opsMessages.lack.sentence', {
                  what: lacks.map((lack) => t(`opsMessages.lack.${lack}`)).join(', '),
                })}
            </p>
            <Button
              variant="primary"
              icon={<Send />}
              isBlock
              disabled={lacks.length > 0 || !count.isCurrent}
              onClick={() => setAsking(true)}
            >
              {t('opsMessages.compose.send')}
            </Button>
          </Card>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('opsMessages.compose.confirm')}
        effect={t('opsMessages.compose.effect', {
          count: reached,
          title: own.title,
          languages: Object.keys(input.words).length,
        })}
        askReason
        confirmLabel={t('opsMessages.compose.send')}
        onConfirm={confirm}
      >
        <ScrollArea
          label={t('opsMessages.compose.previewOf', { language: languageName(languages.default) })}
          className="max-h-72"
        >
          <TextPreview text={own} lang={packOf(languages.default)?.bcp47} hasLink={input.link !== null} isBrief />
        </ScrollArea>
        <p role="alert" className="text-caption font-medium text-negative empty:hidden">
          {send.failure !== null && (refused === null ? failureText(t, send.failure) : t(refused))}
        </p>
      </ConfirmDialog>
    </OpsPage>
  );
};
