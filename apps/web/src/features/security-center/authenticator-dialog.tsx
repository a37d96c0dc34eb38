import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Stepper } from '@fairhouse/ui/primitives/stepper';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CodeInput } from '#shared/forms/code-input.tsx';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { AgainField } from './again-field.tsx';
import { type Again, confirmAuthenticator, startAuthenticator } from './api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const QrCode = lazy(async () => ({ default: (await import('@fairhouse/ui/primitives/qr-code')).QrCode }));

/** The secret and the codes stay in this component only and must never be cached. */
type Started = { secret: string; uri: string };

const qrSizePx = 168;
const steps = ['confirm', 'scan', 'keep'] as const;

const ConfirmStep = ({ hasPassword, onStarted }: { hasPassword: boolean; onStarted: (started: Started) => void }) => {
  const t = useT();
  const form = useAppForm({
    defaultValues: { loginPassword: '' },
    byCode: { AUTH_OLD_PASSWORD_WRONG: 'loginPassword' },
    send: async ({ loginPassword }) => {
      const again: Again = hasPassword ? { loginPassword } : {};
      onStarted(await startAuthenticator(again));
    },
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
      <FormBanner failure={form.failure} />
      <p className="text-sm text-text-2">{t('security.authenticator.lead')}</p>
      {hasPassword && (
        <AgainField
          {...form.field('loginPassword', { validate: (typed) => typed !== '' || t('security.page.missing') })}
        />
      )}
      <Button type="submit" variant="primary" isBlock isLoading={form.isSending}>
        {t('security.action.next')}
      </Button>
    </form>
  );
};

const ScanStep = ({ started, onConfirmed }: { started: Started; onConfirmed: (codes: readonly string[]) => void }) => {
  const t = useT();
  const form = useAppForm({
    defaultValues: { code: '' },
    byCode: { AUTH_CODE_INVALID: 'code', AUTH_CODE_MISSING: 'code' },
    send: async ({ code }) => onConfirmed((await confirmAuthenticator(code)).recoveryCodes),
  });
  return (
    <form className="grid gap-5" noValidate onSubmit={form.onSubmit}>
      <FormBanner failure={form.failure} />
      <div className="flex flex-wrap items-start gap-5">
        <Suspense fallback={<Skeleton className="size-50 rounded-md" />}>
          <QrCode value={started.uri} title={t('security.authenticator.qr')} sizePx={qrSizePx} />
        </Suspense>
        <div className="grid min-w-0 flex-[1_1_12rem] content-start gap-3 text-sm text-text-2">
          <p>{t('security.authenticator.scan')}</p>
          <div>
            <p className="mb-1 text-caption text-muted">{t('security.authenticator.secret')}</p>
            <div className="flex items-center gap-1 rounded-md border border-line bg-surface-2 ps-3">
              <bdi dir="ltr" className="min-w-0 flex-1 select-all break-all py-2 font-mono text-caption text-text-1">
                {started.secret}
              </bdi>
              <CopyButton
                isIconOnly
                variant="ghost"
                text={started.secret}
                label={t('security.authenticator.copySecret')}
                copiedLabel={t('core.copied.title')}
                failedLabel={t('security.page.copyFailed')}
              />
            </div>
          </div>
        </div>
      </div>
      <CodeInput
        control={form.form.control}
        name="code"
        label={t('security.authenticator.code')}
        length={6}
        rules={{ validate: (typed: string) => typed.length === 6 || t('core.error.AUTH_CODE_MISSING') }}
      />
      <Button type="submit" variant="primary" isBlock isLoading={form.isSending}>
        {t('security.authenticator.switchOn')}
      </Button>
    </form>
  );
};

export type AuthenticatorDialogProps = { hasPassword: boolean; onDone: () => void; onClose: () => void };

/** Sets up an authenticator app: the password, a code of the app, and the recovery codes, which are shown once. */
export const AuthenticatorDialog = ({ hasPassword, onDone, onClose }: AuthenticatorDialogProps) => {
  const t = useT();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const currentIndex = codes !== null ? 2 : started !== null ? 1 : 0;
  return (
    <SettingsDialog
      icon={<ShieldCheck />}
      title={t('security.authenticator.title')}
      // The codes are never shown again, so an accidental Escape must not close the dialog.
      isClosable={codes === null}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <Stepper
          label={t('security.authenticator.steps')}
          steps={steps.map((step) => ({ id: step, label: t(`security.authenticator.step.${step}`) }))}
          currentIndex={currentIndex}
          doneLabel={t('security.page.done')}
        />
        {codes !== null ? (
          <RecoveryCodes codes={codes} onDone={onDone} />
        ) : started !== null ? (
          <ScanStep started={started} onConfirmed={setCodes} />
        ) : (
          <ConfirmStep hasPassword={hasPassword} onStarted={setStarted} />
        )}
      </div>
    </SettingsDialog>
  );
};
