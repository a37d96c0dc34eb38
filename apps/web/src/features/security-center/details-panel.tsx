import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { ProgressRing } from '@fairhouse/ui/primitives/progress';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { detailsQuery, type ProfileDetail, type ProfileDetails } from './api.ts';
import { DetailDialog } from './detail-dialog.tsx';
import { groupsOf, isIncomeSource } from './profile-details.rules.ts';

const whole = 100;

const useShownValue = () => {
  const t = useT();
  const fmt = useFmt();
  return ({ field, value }: ProfileDetail): string => {
    if (value === null) return t('profile.field.missing');
    if (field === 'nationality') return fmt.country(value);
    if (field === 'incomeSource' && isIncomeSource(value)) return t(`profile.income.${value}`);
    return fmt.bdi(value);
  };
};

const DetailRow = ({ detail, onEdit }: { detail: ProfileDetail; onEdit: () => void }) => {
  const t = useT();
  const shown = useShownValue();
  const name = t(`profile.field.${detail.field}`);
  const action = detail.value === null ? t('security.action.add') : t('security.action.change');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-sm text-text-1">
          {name}
          {detail.isRequired && detail.value === null && <Badge tone="warning">{t('profile.field.required')}</Badge>}
        </span>
        <span
          className={`mt-0.5 block text-sm [overflow-wrap:anywhere] ${detail.value === null ? 'text-muted' : 'text-text-2'}`}
        >
          {shown(detail)}
        </span>
      </span>
      {detail.isLocked ? (
        <span className="flex shrink-0 items-center gap-1.5 text-caption text-muted">
          <Lock aria-hidden className="size-4" />
          {t('profile.field.locked')}
        </span>
      ) : (
        <Button
          size="sm"
          variant={detail.value === null ? 'quiet' : 'ghost'}
          aria-label={t('security.action.named', { action, what: name })}
          onClick={onEdit}
        >
          {action}
        </Button>
      )}
    </li>
  );
};

const Completeness = ({ completeness }: Pick<ProfileDetails, 'completeness'>) => {
  const t = useT();
  const fmt = useFmt();
  const percent = fmt.percent(completeness / whole, { decimals: 0 });
  return (
    <div className="mb-5 flex items-center gap-4 rounded-lg border border-line bg-surface-2 p-4">
      <span className="shrink-0">
        <ProgressRing
          share={completeness / whole}
          label={t('profile.completeness.label')}
          valueText={percent}
          tone={completeness === whole ? 'positive' : 'action'}
        >
          {percent}
        </ProgressRing>
      </span>
      <div className="min-w-0">
        <p className="font-display font-extrabold text-lg">{t('profile.completeness.label')}</p>
        <p className="text-caption text-text-2">
          {completeness === whole ? t('profile.completeness.whole') : t('profile.completeness.text')}
        </p>
      </div>
    </div>
  );
};

/** P01: the data that the brand asks for, what is given, and how to add it. */
export const DetailsPanel = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(detailsQuery(memberId));
  const [edited, setEdited] = useState<ProfileDetail | null>(null);
  const failure = error instanceof CallFailure ? error : null;
  const saved = (details: ProfileDetails) => {
    queryClient.setQueryData(detailsQuery(memberId).queryKey, details);
    setEdited(null);
    showToast({ tone: 'success', id: 'security.toast.saved' });
  };
  return (
    <Panel title={t('profile.page.title')} hint={t('profile.page.hint')}>
      {data === undefined && error === null && <Skeleton className="h-96 rounded-md" />}
      {data === undefined && error !== null && (
        <ErrorState
          isCompact
          title={t('profile.page.failed')}
          text={failure === null ? undefined : errorText(t, failure.code)}
          reference={failure?.traceId ?? undefined}
          referenceLabel={t('core.gate.error.trace')}
          retryLabel={t('core.action.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          <Completeness completeness={data.completeness} />
          <div className="grid gap-6 lg:grid-cols-3 lg:gap-8">
            {groupsOf(data.fields).map(({ group, fields }) => (
              <div key={group} className="min-w-0">
                <h3 className="mb-3 text-base text-text-1">{t(`profile.group.${group}`)}</h3>
                <ul className="divide-y divide-line">
                  {fields.map((detail) => (
                    <DetailRow key={detail.field} detail={detail} onEdit={() => setEdited(detail)} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      )}
      {edited !== null && <DetailDialog detail={edited} onSaved={saved} onClose={() => setEdited(null)} />}
    </Panel>
  );
};
