import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Check, X } from 'lucide-react';
import type { turnedDown } from './check.rules.ts';
import { DocumentExample } from './document-example.tsx';

/** Why a document was rejected, in words and in a drawing of how it was and how it should be. */
export const RejectedDocuments = ({ papers }: { papers: ReturnType<typeof turnedDown> }) => {
  const t = useT();
  return (
    <Panel title={t('identityCheck.rejected.title')} hint={t('identityCheck.rejected.hint')}>
      <ul className="grid grid-cols-1 gap-6">
        {papers.map(({ documentId, kind, reason }) => (
          <li key={documentId} className="flex flex-wrap items-center gap-4">
            <div className="flex gap-3">
              <figure className="grid gap-1.5">
                <DocumentExample kind={kind} fault={reason} className="h-24 w-36 rounded-md bg-surface-2" />
                <figcaption className="flex items-center gap-1 text-caption text-warning">
                  <X aria-hidden className="size-3.5 stroke-[3]" />
                  {t('identityCheck.rejected.notSo')}
                </figcaption>
              </figure>
              <figure className="grid gap-1.5">
                <DocumentExample kind={kind} fault={null} className="h-24 w-36 rounded-md bg-surface-2" />
                <figcaption className="flex items-center gap-1 text-caption text-positive">
                  <Check aria-hidden className="size-3.5 stroke-[3]" />
                  {t('identityCheck.rejected.so')}
                </figcaption>
              </figure>
            </div>
            <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
              <p className="text-caption text-muted">{t(`identityCheck.kind.${kind}.name`)}</p>
              <p className="font-semibold text-text-1">{t(`identityCheck.reason.${reason}.title`)}</p>
              <p className="text-sm text-text-2">{t(`identityCheck.reason.${reason}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
