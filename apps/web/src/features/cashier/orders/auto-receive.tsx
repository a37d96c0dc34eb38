import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { TimeLeft } from '../time-left.tsx';

/**
 * H3: a countdown to when the payment counts as received, with a note that customer service can still be contacted
 * afterwards.
 */
export const AutoReceive = ({ at, onEnd }: { at: string; onEnd: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <NoticeBar tone="warning" title={t('cashier.receipt.ask')}>
      <p>
        {t('cashier.receipt.auto', { time: fmt.dateTime(at) })}{' '}
        <TimeLeft until={at} onEnd={onEnd} className="font-bold" />
      </p>
      <p>{t('cashier.receipt.autoAfter')}</p>
    </NoticeBar>
  );
};
