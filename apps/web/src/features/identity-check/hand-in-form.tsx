import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { handIn, type IdentityCheck } from './api.ts';
import { identityKinds, sentIn, slotsOf } from './check.rules.ts';
import { DocumentSlot } from './document-slot.tsx';

export type HandInFormProps = {
  check: IdentityCheck;
  onChange: (check: IdentityCheck) => void;
  /** Called if staff have decided meanwhile. */
  onStale: () => void;
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** The declaration, the pictures, and one button. Input and uploads are kept, whatever the response. */
export const HandInForm = ({ check, onChange, onStale }: HandInFormProps) => {
  const t = useT();
  const [underway, setUnderway] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const slots = slotsOf(check).map((slot) => ({
    key: slot.of === 'identity' ? 'identity' : slot.kind,
    kinds: slot.of === 'identity' ? identityKinds : [slot.kind],
  }));
  const missing = slots.filter(({ kinds }) => sentIn(check.papers, kinds) === undefined);
  const form = useAppForm({
    defaultValues: { realName: check.declared?.realName ?? '', birthday: check.declared?.birthday ?? '' },
    send: async (values) => onChange(await handIn(values)),
    onFailure: (error) => {
      if (!(error instanceof CallFailure)) return;
      // The declaration is stored although it was rejected, so the page shows the current state.
      if (['MEMBER_UNDER_AGE', 'PROTECTION_STATE_REFUSED'].includes(error.code)) onStale();
    },
  });
  return (
    <Panel title={t('identityCheck.form.title')} hint={t('identityCheck.form.hint')}>
      <form
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          setIsTried(true);
          if (missing.length > 0) {
            event.preventDefault();
            void form.form.trigger();
            return;
          }
          form.onSubmit(event);
        }}
      >
        <FormBanner failure={form.failure} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('realName', {
              validate: (typed) => typed.trim().length >= 2 || t('identityCheck.form.nameMissing'),
            })}
            label={t('identityCheck.form.realName')}
            hint={t('identityCheck.form.realNameHint')}
            autoComplete="name"
            maxLength={120}
          />
          <TextField
            {...form.field('birthday', {
              validate: (typed) =>
                (/^\d{4}-\d{2}-\d{2}$/.test(typed) && typed <= today()) || t('identityCheck.form.birthdayMissing'),
            })}
            type="date"
            label={t('identityCheck.form.birthday')}
            hint={t('identityCheck.form.birthdayHint')}
            autoComplete="bday"
            max={today()}
          />
        </div>
        {slots.map(({ key, kinds }) => (
          <DocumentSlot
            key={key}
            kinds={kinds}
            papers={check.papers}
            error={
              isTried && sentIn(check.papers, kinds) === undefined && !underway.has(key)
                ? t('identityCheck.paper.missing')
                : undefined
            }
            onSent={onChange}
            onUnderway={(isUnderway) =>
              setUnderway((before) => {
                const after = new Set(before);
                if (isUnderway) after.add(key);
                else after.delete(key);
                return after;
              })
            }
          />
        ))}
        <div className="grid gap-2 sm:justify-items-start">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isLoading={form.isSending}
            disabled={underway.size > 0}
            className="w-full sm:w-auto"
          >
            {t('identityCheck.form.send')}
          </Button>
          <p className="text-caption text-muted">{t('identityCheck.form.after')}</p>
        </div>
      </form>
    </Panel>
  );
};
