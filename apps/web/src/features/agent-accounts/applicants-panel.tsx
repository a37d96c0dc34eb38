import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/agent/confirm-dialog.tsx';
import { type Applicant, answerApplicant, applicantsQuery } from './agent-accounts.api.ts';
import { ListFailure } from './list-states.tsx';

type Answer = { applicant: Applicant; answer: 'recommend' | 'decline' };

/** Direct members who want to become agents. Shown only while there are some: most agents never have any. */
export const ApplicantsPanel = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const fmt = useFmt();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(applicantsQuery(memberId));
  const [asked, setAsked] = useState<Answer | null>(null);
  const confirm = async ({ applicant, answer }: Answer) => {
    await answerApplicant(applicant.applicationId, answer);
    void queryClient.invalidateQueries({ queryKey: applicantsQuery(memberId).queryKey });
    setAsked(null);
  };
  if (data === undefined ? error === null : data.length === 0) return null;
  return (
    <Panel title={t('agentAccounts.applicants.title')} hint={t('agentAccounts.applicants.hint')} icon={<UserCheck />}>
      {data === undefined && error !== null && (
        <ListFailure
          title={t('agentAccounts.applicants.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul className="divide-y divide-line">
        {data?.map((applicant) => (
          <li
            key={applicant.applicationId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-[1_1_11rem]">
              <bdi dir="ltr" className="font-semibold text-sm text-text-1 [overflow-wrap:anywhere]">
                {applicant.account}
              </bdi>
              <p className="text-caption text-muted">
                {t('agentAccounts.applicants.applied', { date: fmt.date(applicant.appliedAt) })}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {(['recommend', 'decline'] as const).map((answer) => (
                <Button
                  key={answer}
                  size="sm"
                  variant={answer === 'recommend' ? 'outline' : 'ghost'}
                  aria-label={t(`agentAccounts.applicants.${answer}Of`, { name: applicant.account })}
                  onClick={() => setAsked({ applicant, answer })}
                >
                  {t(`agentAccounts.applicants.${answer}`)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={t(`agentAccounts.applicants.${asked.answer}Title`, { name: asked.applicant.account })}
          text={t(`agentAccounts.applicants.${asked.answer}Text`)}
          confirmLabel={t(`agentAccounts.applicants.${asked.answer}`)}
          isDanger={asked.answer === 'decline'}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
};
