import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { useState } from 'react';
import type { KnownViewer } from '../session/viewer.ts';
import type { DepositLimit } from './api.ts';
import { shareOf } from './limit.rules.ts';
import { useSetLimit } from './use-set-limit.ts';

type Money = DepositLimit['used'];

/** A looser limit that was asked for: until when it waits, then the second yes, and at any time the way back. */
const WaitingNotice = ({ viewer, limit }: { viewer: KnownViewer; limit: DepositLimit }) => {
  const t = useT();
  const fmt = useFmt();
  const { set, error } = useSetLimit(viewer);
  const [pressed, setPressed] = useState<'confirm' | 'keep' | null>(null);
  const { waiting, ceiling, period } = limit;
  if (waiting === null || ceiling === null) return null;
  const press = async (which: 'confirm' | 'keep', wished: Money | null) => {
    setPressed(which);
    await set({ period, ceiling: wished === null ? null : BigInt(wished.minor) });
    setPressed(null);
  };
  const words = {
    amount: waiting.ceiling === null ? '' : fmt.money(waiting.ceiling.minor, waiting.ceiling.currency),
    from: fmt.dateTime(waiting.from),
  };
  const kind = waiting.ceiling === null ? 'none' : 'higher';
  const state = waiting.needsConfirmation ? 'ready' : 'waits';
  return (
    <NoticeBar tone="info">
      <div className="grid gap-2">
        <p>{t(`limits.waiting.${kind}.${state}`, words)}</p>
        {error !== null && <p role="alert">{error}</p>}
        <div className="flex flex-wrap gap-2">
          {waiting.needsConfirmation && (
            <Button
              size="sm"
              variant="outline"
              isLoading={pressed === 'confirm'}
              onClick={() => void press('confirm', waiting.ceiling)}
            >
              {t('limits.waiting.confirm')}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            isLoading={pressed === 'keep'}
            onClick={() => void press('keep', ceiling)}
          >
            {t('limits.waiting.keep')}
          </Button>
        </div>
      </div>
    </NoticeBar>
  );
};

export type LimitRowProps = { viewer: KnownViewer; limit: DepositLimit; onChange: () => void };

/** One period: how much of it is used, what is left, and what waits. */
export const LimitRow = ({ viewer, limit, onChange }: LimitRowProps) => {
  const t = useT();
  const fmt = useFmt();
  const { period, ceiling, used, left } = limit;
  const text = ({ minor, currency }: Money) => fmt.money(minor, currency);
  const share = ceiling === null ? 0 : shareOf(BigInt(used.minor), BigInt(ceiling.minor));
  return (
    <li className="grid gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-sm text-text-1">{t(`limits.period.${period}`)}</span>
        <Button
          size="sm"
          variant="outline"
          aria-label={t(`limits.change.${period}`)}
          aria-haspopup="dialog"
          onClick={onChange}
        >
          {t(ceiling === null ? 'limits.action.set' : 'limits.action.change')}
        </Button>
      </div>
      {ceiling === null || left === null ? (
        <p className="text-sm text-text-2">{t('limits.row.none', { used: text(used) })}</p>
      ) : (
        <ProgressBar
          label={t('limits.row.left', { left: text(left) })}
          valueText={t('limits.row.used', { used: text(used), ceiling: text(ceiling) })}
          share={share}
          tone={share >= 1 ? 'warning' : 'action'}
        />
      )}
      <WaitingNotice viewer={viewer} limit={limit} />
    </li>
  );
};
