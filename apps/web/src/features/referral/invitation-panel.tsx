import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';

const QrCode = lazy(async () => ({ default: (await import('@fairhouse/ui/primitives/qr-code')).QrCode }));

const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/** The code, the link and its QR code; each can be copied or shared. */
export const InvitationPanel = ({ code, url }: { code: string; url: string }) => {
  const t = useT();
  // Closing the device's share sheet without a choice needs no message.
  const share = () => navigator.share({ title: t('profile.referral.title'), url }).catch(() => {});
  const copyTexts = { copiedLabel: t('core.copied.title'), failedLabel: t('profile.referral.copyFailed') };
  return (
    <Panel title={t('profile.referral.invitation')} hint={t('profile.referral.invitationHint')}>
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start sm:gap-6">
        <Suspense fallback={<Skeleton className="size-[139px] shrink-0 rounded-md" />}>
          <QrCode value={url} title={t('profile.referral.qr')} />
        </Suspense>
        <dl className="grid w-full min-w-0 flex-1 gap-4">
          <div className="min-w-0">
            <dt className="text-caption text-muted">{t('profile.referral.code')}</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-3">
              <bdi dir="ltr" className="font-display font-extrabold text-2xl text-text-1 tracking-wider">
                {code}
              </bdi>
              <CopyButton text={code} size="sm" label={t('profile.referral.copyCode')} {...copyTexts} />
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-caption text-muted">{t('profile.referral.link')}</dt>
            <dd className="mt-1 grid gap-3">
              <bdi
                dir="ltr"
                className="rounded-md border border-line bg-surface-2 px-3 py-2.5 font-mono text-caption text-text-2 [overflow-wrap:anywhere]"
              >
                {url}
              </bdi>
              <span className="flex flex-wrap gap-2">
                <CopyButton text={url} variant="primary" label={t('profile.referral.copyLink')} {...copyTexts} />
                {canShare && (
                  <Button icon={<Share2 />} onClick={() => void share()}>
                    {t('profile.referral.share')}
                  </Button>
                )}
              </span>
            </dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
};
