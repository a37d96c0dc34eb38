import { useFmt, useT } from '@fairhouse/i18n/react';
import { addressOf } from '@fairhouse/protocol/client';
import { opsReadDocumentEndpoint } from '@fairhouse/protocol/ops/protection';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { Eye, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { StateBadge } from '#framework/cells.tsx';
import { useBrandId } from '#framework/session.ts';
import { StoredPicture } from '#framework/stored-picture.tsx';
import type { Judgements } from './decision.rules.ts';
import type { DocumentReason, IdentityDocument } from './identity.types.ts';

const reasons: readonly DocumentReason[] = [
  'UNREADABLE',
  'CUT_OFF',
  'EXPIRED',
  'NAME_DIFFERS',
  'BIRTHDAY_DIFFERS',
  'UNDERAGE',
  'WRONG_PAPER',
  'TAMPERED',
];
const tones = { sent: 'info', accepted: 'positive', rejected: 'warning' } as const;

export type DocumentGalleryProps = {
  documents: readonly IdentityDocument[];
  /** Ids of the documents to be judged. */
  judged: readonly string[];
  judgements: Judgements;
  onJudge: (documentId: string, verdict: Judgements[string]) => void;
};

/**
 * The documents side by side, each with its judgement. No picture is fetched before it is opened, because each look is
 * recorded.
 */
export const DocumentGallery = ({ documents, judged, judgements, onJudge }: DocumentGalleryProps) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [isOpen, setIsOpen] = useState(false);
  const [large, setLarge] = useState<IdentityDocument | null>(null);
  if (documents.length === 0) return <EmptyState isCompact art="box" title={t('opsProtection.identity.noPapers')} />;
  const pathOf = ({ documentId }: IdentityDocument) => addressOf(opsReadDocumentEndpoint.url, { brandId, documentId });
  const nameOf = ({ kind }: IdentityDocument) => t(`opsProtection.paper.${kind}`);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {!isOpen && (
        <div>
          <Button variant="outline" icon={<Eye />} onClick={() => setIsOpen(true)}>
            {t('opsProtection.identity.look', { count: documents.length })}
          </Button>
        </div>
      )}
      <ul className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-2">
        {documents.map((each) => (
          <li key={each.documentId} className="grid min-w-0 content-start gap-3 rounded-md border border-line p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold text-sm text-text-1">{nameOf(each)}</span>
              <StateBadge tone={tones[each.state]}>{t(`opsProtection.paperState.${each.state}`)}</StateBadge>
            </div>
            {isOpen ? (
              <button
                type="button"
                onClick={() => setLarge(each)}
                aria-label={t('opsProtection.identity.enlarge', { paper: nameOf(each) })}
                className="group relative grid min-h-40 place-items-center overflow-hidden rounded-sm bg-surface-3"
              >
                <StoredPicture
                  path={pathOf(each)}
                  label={nameOf(each)}
                  className="max-h-80 max-w-full object-contain"
                />
                <span
                  aria-hidden
                  className="absolute end-2 bottom-2 grid size-9 place-items-center rounded-full bg-surface-1 text-text-1 shadow-1"
                >
                  <ZoomIn className="size-4.5" />
                </span>
              </button>
            ) : (
              <div aria-hidden className="grid min-h-40 place-items-center rounded-sm bg-surface-3 text-muted">
                <Eye className="size-6" />
              </div>
            )}
            <p className="text-caption text-muted">
              {fmt.dateTime(each.at)}
              {each.reason !== null && <> · {t(`opsProtection.reason.${each.reason}`)}</>}
            </p>
            {judged.includes(each.documentId) && (
              <Field label={t('opsProtection.identity.word')}>
                {(control) => (
                  <Select
                    {...control}
                    className="w-full"
                    value={judgements[each.documentId] ?? ''}
                    placeholder={t('opsProtection.identity.choose')}
                    onChange={(verdict) => onJudge(each.documentId, verdict as Judgements[string])}
                    options={[
                      { value: 'good', label: t('opsProtection.identity.good') },
                      ...reasons.map((reason) => ({ value: reason, label: t(`opsProtection.reason.${reason}`) })),
                    ]}
                  />
                )}
              </Field>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={large !== null}
        onClose={() => setLarge(null)}
        size="xl"
        title={large === null ? '' : nameOf(large)}
        closeLabel={t('core.action.close')}
      >
        {large !== null && <StoredPicture path={pathOf(large)} label={nameOf(large)} />}
      </Dialog>
    </div>
  );
};
