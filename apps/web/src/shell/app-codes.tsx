import { useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { ChevronDown, QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BrandInfo } from '#shared/lib/permission.ts';

const QrCode = lazy(async () => ({ default: (await import('@fairhouse/ui/primitives/qr-code')).QrCode }));

export type AppCodesProps = { resources: BrandInfo['resources'] };

const urlOf = (resources: BrandInfo['resources'], kind: string): string =>
  Object.values(resources).find(({ resourceType }) => resourceType.toLowerCase() === kind)?.url ??
  `${location.origin}/app`;

/** The QR codes of the apps; for a brand without its own package, of the page that explains how to install. */
export const AppCodes = ({ resources }: AppCodesProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const sizePx = constants.qrCodePixels.value;
  return (
    <div className="rounded-lg border border-line bg-surface-2">
      <button
        className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-start text-sm font-medium text-text-2 hover:text-text-1"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <QrIcon className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0 grow">{t('core.app.scan')}</span>
        <ChevronDown
          className={`size-4 shrink-0 transition-transform duration-(--t-press) ${isOpen ? 'rotate-180' : ''}`}
          aria-hidden="true"
        />
      </button>
      {isOpen && (
        <ul className="grid justify-items-center gap-4 px-3 pt-1 pb-4">
          {(['ios', 'android'] as const).map((kind) => (
            <li key={kind} className="grid justify-items-center gap-1.5 text-xs text-text-2">
              <Suspense fallback={<span className="size-31 rounded-md bg-surface-3" />}>
                <QrCode value={urlOf(resources, kind)} title={t(`core.app.${kind}`)} sizePx={sizePx} />
              </Suspense>
              {t(`core.app.${kind}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
