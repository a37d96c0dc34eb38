import { useFmt, useT } from '@fairhouse/i18n/react';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { type DroppedFile, FileDrop } from '@fairhouse/ui/primitives/file-drop';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#shared/lib/error-text.ts';
import type { DocumentKind, IdentityCheck } from './api.ts';
import { sentIn } from './check.rules.ts';
import { type DocumentFile, useDocumentUpload } from './use-document-upload.ts';

export type DocumentSlotProps = {
  /** Any of these fills the slot. */
  kinds: readonly DocumentKind[];
  papers: IdentityCheck['papers'];
  error?: string | undefined;
  onSent: (check: IdentityCheck) => void;
  onUnderway: (isUnderway: boolean) => void;
};

const useStatus = () => {
  const t = useT();
  const fmt = useFmt();
  return (upload: DocumentFile): string => {
    if (upload.state === 'uploading')
      return t('identityCheck.paper.uploading', { share: fmt.percent(upload.share, { decimals: 0 }) });
    if (upload.state === 'done') return t('identityCheck.paper.arrived');
    if (upload.code === 'CASHIER_PICTURE_REFUSED') return t('identityCheck.paper.noPicture');
    if (upload.code === 'CASHIER_PICTURES_TODAY') return t('identityCheck.paper.tooManyToday');
    return errorText(t, upload.code);
  };
};

/** The slot for one picture: which document it is, what it must show, and the upload's progress. */
export const DocumentSlot = ({ kinds, papers, error, onSent, onUnderway }: DocumentSlotProps) => {
  const t = useT();
  const fmt = useFmt();
  const statusOf = useStatus();
  const known = sentIn(papers, kinds);
  const [kind, setKind] = useState<DocumentKind>(known?.kind ?? kinds[0] ?? 'id_card');
  const [refused, setRefused] = useState<string | null>(null);
  const { upload, choose, retry, clear } = useDocumentUpload({ onSent, onUnderway });
  const shown: DroppedFile[] =
    upload === null
      ? []
      : [
          {
            id: 'paper',
            name: upload.file.name,
            previewUrl: upload.previewUrl,
            state: upload.state,
            status: statusOf(upload),
            ...(upload.state === 'uploading' && { share: upload.share }),
          },
        ];
  return (
    <div className="grid grid-cols-1 gap-3">
      {kinds.length > 1 && (
        <ChipGroup
          label={t('identityCheck.paper.which')}
          value={kind}
          onChange={(value) => setKind(kinds.find((each) => each === value) ?? kind)}
          isWrapping
        >
          {kinds.map((each) => (
            <Chip key={each} value={each}>
              {t(`identityCheck.kind.${each}.name`)}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {known !== undefined && upload === null && (
        <p className="flex items-start gap-2 text-sm text-text-2">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
          {t('identityCheck.paper.known', {
            paper: t(`identityCheck.kind.${known.kind}.name`),
            moment: fmt.dateTime(known.at),
          })}
        </p>
      )}
      <FileDrop
        label={t(`identityCheck.kind.${kind}.name`)}
        hint={t(`identityCheck.kind.${kind}.hint`)}
        error={error ?? refused ?? undefined}
        buttonLabel={t(known === undefined ? 'identityCheck.paper.choose' : 'identityCheck.paper.chooseOther')}
        dropText={t('identityCheck.paper.drop')}
        files={shown}
        maxCount={1}
        onAdd={([file]) => {
          setRefused(null);
          if (file === undefined) return;
          choose(kind, file);
        }}
        onRefuse={([first]) =>
          setRefused(
            first === undefined ? null : t(`identityCheck.refused.${first.reason}`, { name: fmt.bdi(first.file.name) }),
          )
        }
        onRemove={clear}
        removeLabel={({ name }) => t('identityCheck.paper.another', { name })}
        onRetry={retry}
        retryLabel={({ name }) => t('identityCheck.paper.retry', { name })}
      />
    </div>
  );
};
