import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Gauge } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { effectOf } from './limit.rules.ts';
import type { LimitProps } from './limit.types.ts';
import { useLimitSubmit } from './use-limit-submit.ts';

/** `startText` is an amount that the member has already typed elsewhere. */
export type LimitDialogProps = LimitProps & { startText?: string | undefined; onClose: () => void };

/**
 * Sets, lowers, raises or removes a limit, and shows the effect before it is sent. Otherwise the field starts empty, so
 * that no figure is suggested.
 */
export const LimitDialog = ({ kind, limit, startText = '', onClose }: LimitDialogProps) => {
  const t = useT();
  const formId = useId();
  const { pressed, fault: refusal, submit } = useLimitSubmit<'save' | 'remove'>(kind);
  const [typed, setTyped] = useState(startText);
  const [fault, setFault] = useState<string>();
  const { ceiling } = limit;
  const read = kind.read(typed);
  const effect = read.ok ? effectOf(ceiling, read.value) : null;

  const send = async (button: 'save' | 'remove', requested: bigint | null) => {
    if (await submit(button, requested)) onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!read.ok) return setFault(read.fault);
    if (effect === 'same' && limit.waiting === null) return setFault(t('limits.dialog.same'));
    setFault(undefined);
    void send('save', read.value);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={<Gauge />}
      title={kind.changeLabel}
      description={ceiling === null ? t('limits.dialog.none') : t('limits.dialog.now', { ceiling: kind.show(ceiling) })}
      closeLabel={t('core.action.close')}
      footer={
        <>
          {ceiling !== null && (
            <Button variant="quiet" isLoading={pressed === 'remove'} onClick={() => void send('remove', null)}>
              {t('limits.dialog.remove')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" isLoading={pressed === 'save'}>
            {t('limits.dialog.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4 pt-2">
        <TextField
          label={kind.fieldLabel}
          hint={kind.hint}
          error={fault}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          inputMode={kind.inputMode}
          autoComplete="off"
          dir="ltr"
          maxLength={32}
          end={<span className="pe-2 font-semibold text-sm text-text-2">{kind.unit}</span>}
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
        {refusal !== null && (
          <NoticeBar tone="negative" isLive>
            {refusal}
          </NoticeBar>
        )}
      </form>
    </Dialog>
  );
};
