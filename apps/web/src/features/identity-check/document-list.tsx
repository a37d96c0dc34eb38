import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { FileImage } from 'lucide-react';
import type { IdentityCheck } from './api.ts';

const tones = { sent: 'info', accepted: 'positive', rejected: 'warning' } as const;

/** The documents sent so far, without the pictures, which only the reviewers may see. */
export const DocumentList = ({ papers }: Pick<IdentityCheck, 'papers'>) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {papers.map(({ documentId, kind, state, reason, at }) => (
        <li key={documentId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-3 text-muted">
            <FileImage className="size-5" />
          </span>
          <span className="min-w-0 flex-[1_1_10rem]">
            <span className="block font-semibold text-sm text-text-1">{t(`identityCheck.kind.${kind}.name`)}</span>
            <span className="block text-caption text-muted">
              {reason === null ? fmt.dateTime(at) : t(`identityCheck.reason.${reason}.title`)}
            </span>
          </span>
          <Badge tone={tones[state]}>{t(`identityCheck.paperState.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  );
};
