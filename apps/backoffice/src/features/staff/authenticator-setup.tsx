import { useT } from '@fairhouse/i18n/react';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { OtpField } from '@fairhouse/ui/primitives/otp-field';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { lazy, Suspense } from 'react';

const QrCode = lazy(async () => ({ default: (await import('@fairhouse/ui/primitives/qr-code')).QrCode }));

const qrSizePx = 148;
export const codeLength = 6;

export type AuthenticatorSetupProps = {
  secret: string;
  uri: string;
  code: string;
  onCode: (code: string) => void;
};

/** The QR code for the app, the secret for manual entry, and the field for the first code. */
export const AuthenticatorSetup = ({ secret, uri, code, onCode }: AuthenticatorSetupProps) => {
  const t = useT();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <Suspense fallback={<Skeleton className="size-45 rounded-md" />}>
          <QrCode value={uri} title={t('opsStaff.factor.qr')} sizePx={qrSizePx} />
        </Suspense>
        <div className="grid min-w-0 flex-[1_1_10rem] content-start gap-3 text-sm text-text-2">
          <p>{t('opsStaff.factor.scan')}</p>
          <div>
            <p className="mb-1 text-caption text-muted">{t('opsStaff.factor.secret')}</p>
            <div className="flex items-center gap-1 rounded-md border border-line bg-surface-2 ps-3">
              <bdi dir="ltr" className="min-w-0 flex-1 select-all break-all py-2 font-mono text-caption text-text-1">
                {secret}
              </bdi>
              <CopyButton
                isIconOnly
                variant="ghost"
                text={secret}
                label={t('opsStaff.factor.copySecret')}
                copiedLabel={t('ops.cell.copied')}
                failedLabel={t('ops.cell.copyFailed')}
              />
            </div>
          </div>
        </div>
      </div>
      <OtpField label={t('opsStaff.factor.firstCode')} length={codeLength} value={code} onChange={onCode} />
    </div>
  );
};
