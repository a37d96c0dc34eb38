import { useT } from '@fairhouse/i18n/react';
import { ForMembers } from '#shared/session/for-members.tsx';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { MemberFeedback, standardBounds } from './member-feedback.tsx';

/** The feedback form. Visitors may use it too; only members see the replies here. */
export const FeedbackPage = () => {
  const t = useT();
  const viewer = useViewer();
  return (
    <div className="mx-auto grid w-full max-w-[880px] grid-cols-1 gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
      <div>
        <h1 className="text-2xl md:text-3xl">{t('feedback.page.title')}</h1>
        <p className="mt-1 text-sm text-text-2">{t('feedback.page.lead')}</p>
      </div>
      {isKnown(viewer) ? (
        <ForMembers trial={{ title: t('feedback.trial.title'), text: t('feedback.trial.text') }}>
          {({ id }) => <MemberFeedback memberId={id} />}
        </ForMembers>
      ) : (
        <FeedbackForm memberId={null} bounds={standardBounds} />
      )}
    </div>
  );
};
