import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { Stepper } from '@fairhouse/ui/primitives/stepper';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { BadgeCheck, CircleAlert, FileSearch, FileUp, History, ShieldQuestion } from 'lucide-react';
import { AllowedList } from './allowed-list.tsx';
import type { IdentityCheck } from './api.ts';
import { stepOf } from './check.rules.ts';

/** The text key of a check: a requested check has another text than one that is not requested yet. */
const standingOf = ({ state, asked }: IdentityCheck) => (state === 'none' && asked.length > 0 ? 'asked' : state);

const looks = {
  none: { icon: ShieldQuestion, tone: 'bg-surface-3 text-text-2' },
  asked: { icon: FileUp, tone: 'bg-action-soft text-action-text' },
  declared: { icon: FileUp, tone: 'bg-action-soft text-action-text' },
  pending: { icon: FileSearch, tone: 'bg-info-soft text-info' },
  verified: { icon: BadgeCheck, tone: 'bg-positive-soft text-positive' },
  rejected: { icon: CircleAlert, tone: 'bg-warning-soft text-warning' },
  expired: { icon: History, tone: 'bg-warning-soft text-warning' },
} as const;

const steps = ['send', 'review', 'verified'] as const;

/** The state of the check, why something is requested and until when, and what is allowed meanwhile. */
export const StandingCard = ({ check }: { check: IdentityCheck }) => {
  const t = useT();
  const fmt = useFmt();
  const standing = standingOf(check);
  const { icon: Icon, tone } = looks[standing];
  const [first] = check.asked;
  return (
    <Card padding="md" className="grid grid-cols-1 gap-5">
      <div className="flex items-start gap-4">
        <span aria-hidden className={clsx('grid size-12 shrink-0 place-items-center rounded-lg', tone)}>
          <Icon className="size-6" />
        </span>
        <div className="grid min-w-0 gap-1">
          <h2 className="text-text-1 text-xl leading-title">{t(`identityCheck.state.${standing}.title`)}</h2>
          <p className="text-sm text-text-2">{t(`identityCheck.state.${standing}.text`)}</p>
          {standing === 'verified' && check.decidedAt !== null && (
            <p className="text-caption text-muted">
              {t('identityCheck.state.since', { moment: fmt.date(check.decidedAt) })}
            </p>
          )}
        </div>
      </div>
      <Stepper
        label={t('identityCheck.steps.label')}
        steps={steps.map((id) => ({ id, label: t(`identityCheck.steps.${id}`) }))}
        currentIndex={stepOf(check)}
        doneLabel={t('identityCheck.steps.done')}
      />
      {first !== undefined && (
        <NoticeBar tone="info" title={t(`identityCheck.because.${first.because}`)}>
          {check.stops !== null
            ? t('identityCheck.due.now')
            : first.dueAt === null
              ? t('identityCheck.due.never')
              : t('identityCheck.due.until', { moment: fmt.dateTime(first.dueAt) })}
        </NoticeBar>
      )}
      {check.stops !== null && (
        <NoticeBar
          tone="warning"
          title={t('identityCheck.stops.title', { moment: fmt.dateTime(check.stops.from) })}
          action={
            <Button asChild variant="outline" size="sm">
              <Link to="/member" search={{ mc: 'withdraw' }}>
                {t('identityCheck.stops.withdraw')}
              </Link>
            </Button>
          }
        >
          {t('identityCheck.stops.text')}
        </NoticeBar>
      )}
      <AllowedList stops={check.stops} />
    </Card>
  );
};
