import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import type { Report, ReportRow } from '@fairhouse/protocol/ops/reports';

const sources: Record<string, MessageId> = {
  direct: 'opsReports.source.direct',
  referral: 'opsReports.source.referral',
  created: 'opsReports.source.created',
};

/** The name of a row in the reader's language: a day, an hour, a country, a source, or the server's own label. */
export const useRowLabel = ({ by, timeZone }: Pick<Report, 'by' | 'timeZone'>): ((row: ReportRow) => string) => {
  const t = useT();
  const fmt = useFmt();
  const day = (key: string) => fmt.date(`${key}T12:00:00Z`, 'medium', { timeZone: 'UTC' });
  return ({ key, label }) => {
    if (by === 'day') return day(key);
    if (by === 'week') return t('opsReports.page.weekOf', { day: day(key) });
    if (by === 'month') return key.slice(0, 7);
    if (by === 'hour') return fmt.dateTime(key, 'short', { timeZone });
    if (by === 'country') return key === '??' ? t('opsReports.page.unknown') : fmt.country(key);
    if (by === 'agent' && key === '-') return t('opsReports.page.noAgent');
    const source = by === 'source' ? sources[key] : undefined;
    if (source !== undefined) return t(source);
    return label === '?' ? t('opsReports.page.unknown') : label;
  };
};
