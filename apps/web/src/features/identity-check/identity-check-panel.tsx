import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { isOpen, turnedDown } from './check.rules.ts';
import { DocumentList } from './document-list.tsx';
import { HandInForm, type HandInFormProps } from './hand-in-form.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { RejectedDocuments } from './rejected-documents.tsx';
import { StandingCard } from './standing-card.tsx';

/** The status and its consequences first, then what to do, then what happens to the documents. */
export const IdentityCheckPanel = ({ check, onChange, onStale }: HandInFormProps) => {
  const t = useT();
  const rejected = turnedDown(check.papers);
  const shown = check.papers.filter(({ state }) => state === 'accepted' || !isOpen(check));
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <StandingCard check={check} />
        {isOpen(check) && rejected.length > 0 && <RejectedDocuments papers={rejected} />}
        {isOpen(check) && <HandInForm check={check} onChange={onChange} onStale={onStale} />}
        {shown.length > 0 && (
          <Panel title={t('identityCheck.sent.title')}>
            <DocumentList papers={shown} />
          </Panel>
        )}
      </div>
      <PrivacyPanel />
    </div>
  );
};
