import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { shareOf } from './limit.rules.ts';
import type { LimitProps } from './limit.types.ts';
import { useLimitSubmit } from './use-limit-submit.ts';

/** A requested looser limit: until when it is pending, then the confirmation, and at any time the cancellation. */
const WaitingNotice = ({ kind, limit: { waiting, ceiling } }: LimitProps) => {
  const t = useT();
  const fmt = useFmt();
  const { pressed, fault, submit } = useLimitSubmit<'confirm' | 'keep'>(kind);
  if (waiting === null || ceiling === null) return null;
  const texts = {
    amount: waiting.ceiling === null ? '' : kind.show(waiting.ceiling),
    from: fmt.dateTime(waiting.from),
  };
  const what = waiting.ceiling === null ? 'none' : 'higher';
  const state = waiting.needsConfirmation ? 'ready' : 'waits';
  return (
    <NoticeBar tone="info">
      <div className="grid gap-2">
        <p>{t(`limits.waiting.${what}.${state}`, texts)}</p>
        {fault !== null && <p role="alert">{fault}</p>}
        <div className="flex flex-wrap gap-2">
          {waiting.needsConfirmation && (
            <Button
              size="sm"
              variant="outline"
              isLoading={pressed === 'confirm'}
              onClick={() => void submit('confirm', waiting.ceiling)}
            >
              {t('limits.waiting.confirm')}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            isLoading={pressed === 'keep'}
            onClick={() => void submit('keep', ceiling)}
          >
            {t('limits.waiting.keep')}
          </Button>
        </div>
      </div>
    </NoticeBar>
  );
};

export type LimitRowProps = LimitProps & {
  /** Shown if there is no limit. */
  noneText: string;
  /** If nothing is left: when a part of the limit becomes available again. */
  roomAt?: string | null;
  onChange: () => void;
};

/** One limit: how much is used, what is left, and what is pending. */
export const LimitRow = ({ kind, limit, noneText, roomAt = null, onChange }: LimitRowProps) => {
  const t = useT();
  const fmt = useFmt();
  const { ceiling, used } = limit;
  const action = t(ceiling === null ? 'limits.action.set' : 'limits.action.change');
  const share = ceiling === null || used === null ? 0 : shareOf(used, ceiling);
  return (
    <li className="grid content-start gap-3 rounded-md border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <span className="font-semibold text-sm text-text-1">{kind.title}</span>
          {ceiling === null && <p className="text-sm text-text-2">{noneText}</p>}
          {ceiling !== null && used === null && (
            <p className="text-sm text-text-2">{t('limits.row.most', { ceiling: kind.show(ceiling) })}</p>
          )}
        </div>
        <Button
          size="sm"
          variant="outline"
          className="shrink-0"
          aria-label={t('limits.action.of', { action, limit: kind.changeLabel })}
          aria-haspopup="dialog"
          onClick={onChange}
        >
          {action}
        </Button>
      </div>
      {ceiling !== null && used !== null && (
        <ProgressBar
          label={t('limits.row.left', { left: kind.show(used >= ceiling ? 0n : ceiling - used) })}
          valueText={t('limits.row.used', { used: kind.show(used < 0n ? 0n : used), ceiling: kind.show(ceiling) })}
          share={share}
          tone={share >= 1 ? 'warning' : 'action'}
        />
      )}
      {roomAt !== null && (
        <p className="text-sm text-text-2">{t('limits.row.roomAt', { from: fmt.dateTime(roomAt) })}</p>
      )}
      <WaitingNotice kind={kind} limit={limit} />
    </li>
  );
};
