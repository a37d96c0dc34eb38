import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Gauge } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { KnownViewer } from '../session/viewer.ts';
import type { DepositLimit } from './api.ts';
import { effectOf } from './limit.rules.ts';
import { useSetLimit } from './use-set-limit.ts';

export type LimitDialogProps = { viewer: KnownViewer; limit: DepositLimit; onClose: () => void };

/** Sets, lowers, raises or removes a limit, and says what that does before it is sent. The field begins empty: no
 * figure is put into anybody's head. */
export const LimitDialog = ({ viewer, limit, onClose }: LimitDialogProps) => {
  const t = useT();
  const fmt = useFmt();
  const formId = useId();
  const { set, error } = useSetLimit(viewer);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState<'save' | 'remove' | null>(null);
  const ceiling = limit.ceiling === null ? null : BigInt(limit.ceiling.minor);
  const read = fmt.parseMoney(typed, viewer.currency);
  const effect = read.ok && read.minor > 0n ? effectOf(ceiling, read.minor) : null;

  const send = async (which: 'save' | 'remove', wished: bigint | null) => {
    setSending(which);
    const isTaken = await set({ period: limit.period, ceiling: wished });
    setSending(null);
    if (isTaken) onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!read.ok) return setFault(t(read.errorId, read.values));
    if (read.minor <= 0n) return setFault(t('limits.dialog.positive'));
    if (effect === 'same' && limit.waiting === null) return setFault(t('limits.dialog.same'));
    setFault(undefined);
    void send('save', read.minor);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={<Gauge />}
      title={t(`limits.change.${limit.period}`)}
      description={
        limit.ceiling === null
          ? t('limits.dialog.none')
          : t('limits.dialog.now', { ceiling: fmt.money(limit.ceiling.minor, limit.ceiling.currency) })
      }
      closeLabel={t('core.action.close')}
      footer={
        <>
          {ceiling !== null && (
            <Button variant="quiet" isLoading={sending === 'remove'} onClick={() => void send('remove', null)}>
              {t('limits.dialog.remove')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" isLoading={sending === 'save'}>
            {t('limits.dialog.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4 pt-2">
        <TextField
          label={t('limits.dialog.amount')}
          hint={t('limits.dialog.hint')}
          error={fault}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={32}
          end={<span className="pe-2 font-semibold text-sm text-text-2">{viewer.currency}</span>}
        />
        {(effect === 'first' || effect === 'lower') && (
          <NoticeBar tone="positive" isLive>
            {t('limits.effect.atOnce')}
          </NoticeBar>
        )}
        {effect === 'raise' && (
          <NoticeBar tone="warning" isLive>
            {t('limits.effect.waits')}
          </NoticeBar>
        )}
        {ceiling !== null && <p className="text-caption text-muted">{t('limits.effect.remove')}</p>}
        {error !== null && (
          <NoticeBar tone="negative" isLive>
            {error}
          </NoticeBar>
        )}
      </form>
    </Dialog>
  );
};
