import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import type { WithdrawalDetail } from '../cashier.types.ts';
import { Part } from '../queue/queue-part.tsx';

/** The last ten movements of the wallet. */
export const RecentMoves = ({ recent }: Pick<WithdrawalDetail, 'recent'>) => {
  const t = useT();
  const brandId = useBrandId();
  const kindTexts = (kind: string): string => {
    const id = `opsBooks.kind.${kind}` as MessageId;
    const text = t(id);
    // A kind without a text is shown as its code.
    return text === id ? kind : text;
  };
  return (
    <Part title={t('opsCashier.part.recent')}>
      {recent.length === 0 ? (
        <p className="text-caption text-muted">{t('opsCashier.recent.none')}</p>
      ) : (
        <ul className="text-sm">
          {recent.map(({ kind, change, at, reference }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: one reference may stand on several lines
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b py-1.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
            >
              <span className="text-text-1">{kindTexts(kind)}</span>
              <OpsLink
                href={`/b/${brandId}/ledger?reference=${encodeURIComponent(reference)}`}
                className="hidden min-w-0 truncate font-mono text-action-text text-xs hover:underline sm:block"
              >
                <bdi dir="ltr">{reference}</bdi>
              </OpsLink>
              <span className="text-end">
                <MoneyCell value={change.minor} currency={change.currency} isSigned />
              </span>
              <span className="col-span-2 text-caption text-muted sm:col-span-1">
                <TimeCell at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};
