import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { Facts, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { RecordTimeline } from '#framework/record-timeline.tsx';
import { useBrandId } from '#framework/session.ts';
import { type Judgements, undecidedDocuments } from './decision.rules.ts';
import { DecisionForm } from './decision-form.tsx';
import { DocumentGallery } from './document-gallery.tsx';
import type { IdentityDetail } from './identity.types.ts';
import { DueBadge, IdentityState } from './identity-cells.tsx';
import { PersonTable } from './person-table.tsx';

const Head = ({ shown }: { shown: IdentityDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <Panel
      title={
        <OpsLink href={`/b/${brandId}/members/${shown.member.memberId}`} className="hover:underline">
          <bdi>{shown.member.name}</bdi>
        </OpsLink>
      }
      action={<IdentityState state={shown.state} />}
    >
      <Facts
        items={[
          { label: t('opsProtection.column.because'), value: t(`opsProtection.asked.${shown.because}`) },
          { label: t('opsProtection.column.since'), value: <TimeCell at={shown.since} /> },
          { label: t('opsProtection.column.due'), value: <DueBadge dueAt={shown.dueAt} /> },
        ]}
      />
    </Panel>
  );
};

/** The same person, or the same picture, in other accounts. */
const Alike = ({ alike }: Pick<IdentityDetail, 'alike'>) => {
  const t = useT();
  const brandId = useBrandId();
  if (alike.length === 0) return null;
  return (
    <NoticeBar tone="warning" title={t('opsProtection.identity.alike', { count: alike.length })}>
      <span className="flex flex-wrap gap-x-3">
        {alike.map(({ memberId, name }) => (
          <OpsLink key={memberId} href={`/b/${brandId}/members/${memberId}`} className="underline">
            <bdi>{name}</bdi>
          </OpsLink>
        ))}
      </span>
    </NoticeBar>
  );
};

/** Declared data beside the profile, the documents, and the decision form. */
export const CaseView = ({ shown }: { shown: IdentityDetail }) => {
  const t = useT();
  const [judgements, setJudgements] = useState<Judgements>({});
  const isPending = shown.state === 'pending';
  const whose = { member: 'opsProtection.by.member', system: 'opsProtection.by.house' } as const;
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Alike alike={shown.alike} />
        <Panel title={t('opsProtection.identity.papers')} hint={t('opsProtection.identity.lookRecorded')}>
          <DocumentGallery
            documents={shown.documents}
            judged={isPending ? undecidedDocuments(shown).map(({ documentId }) => documentId) : []}
            judgements={judgements}
            onJudge={(documentId, verdict) => setJudgements((before) => ({ ...before, [documentId]: verdict }))}
          />
        </Panel>
        {isPending && <DecisionForm shown={shown} judgements={judgements} />}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Head shown={shown} />
        <PersonTable shown={shown} />
        <Panel title={t('opsProtection.identity.steps')}>
          <RecordTimeline
            entries={shown.steps
              .map(({ state, at, by, detail }, index) => ({
                id: String(index),
                at,
                title: t(`opsProtection.identityState.${state as IdentityDetail['state']}`),
                actor: by in whose ? t(whose[by as keyof typeof whose]) : by,
                ...(detail !== null && {
                  text: (
                    <p dir="auto" className="break-words text-sm text-text-2">
                      {detail}
                    </p>
                  ),
                }),
              }))
              .toReversed()}
          />
        </Panel>
      </div>
    </div>
  );
};
