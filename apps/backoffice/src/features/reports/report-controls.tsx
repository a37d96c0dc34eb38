import { useT } from '@fairhouse/i18n/react';
import { reportComparisons, reportGroups } from '@fairhouse/protocol/ops/reports';
import { Button } from '@fairhouse/ui/primitives/button';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { X } from 'lucide-react';
import { reportPeriods } from './period.rules.ts';
import { defaultPeriod, directionIn, type ReportFilter, type ReportState, reportFilters } from './report-state.ts';

/** Reports whose figures have no earlier period to be compared with. */
const alone: ReadonlySet<string> = new Set(['cohorts', 'regulator']);

/** Period, grouping, comparison, and the filters that a drill-down has set. */
export const ReportControls = ({
  state,
  names,
  isForBrands = false,
}: {
  state: ReportState;
  names: ReadonlyMap<string, string>;
  /** Brands side by side are grouped by nothing else. */
  isForBrands?: boolean;
}) => {
  const t = useT();
  const { search, report, days, by, compare, set } = state;
  const period = search.period ?? defaultPeriod(report);
  const groups = reportGroups[report].filter((group) => group !== 'brand');
  const filters = reportFilters.filter((name) => search[name] !== undefined);
  const setDay = (name: 'from' | 'to', value: string) => {
    if (value !== '') set({ ...days, period: 'custom', [name]: value });
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        size="sm"
        label={t('opsReports.page.period')}
        value={period}
        options={reportPeriods.map((name) => ({ value: name, label: t(`opsReports.period.${name}`) }))}
        onChange={(value) =>
          set({ period: value, ...(value === 'custom' ? days : { from: undefined, to: undefined }) })
        }
      />
      {period === 'custom' && (
        <>
          <TextField
            label={t('opsReports.page.from')}
            isLabelHidden
            type="date"
            value={days.from}
            max={days.to}
            onChange={(event) => setDay('from', event.target.value)}
          />
          <TextField
            label={t('opsReports.page.to')}
            isLabelHidden
            type="date"
            value={days.to}
            min={days.from}
            onChange={(event) => setDay('to', event.target.value)}
          />
        </>
      )}
      {!isForBrands && groups.length > 1 && (
        <Select
          size="sm"
          label={t('opsReports.page.by')}
          value={by}
          options={groups.map((group) => ({ value: group, label: t(`opsReports.by.${group}`) }))}
          onChange={(value) => set({ by: value, sort: undefined })}
        />
      )}
      {report === 'payments' && (
        <Select
          size="sm"
          label={t('opsReports.page.direction')}
          value={directionIn(search)}
          options={(['in', 'out'] as const).map((value) => ({ value, label: t(`opsReports.direction.${value}`) }))}
          onChange={(value) => set({ direction: value })}
        />
      )}
      {!alone.has(report) && (
        <Select
          size="sm"
          label={t('opsReports.page.compare')}
          value={compare}
          options={reportComparisons.map((value) => ({ value, label: t(`opsReports.compare.${value}`) }))}
          onChange={(value) => set({ compare: value })}
        />
      )}
      {filters.map((name: ReportFilter) => (
        <Button
          key={name}
          size="sm"
          variant="outline"
          icon={<X />}
          title={t('opsReports.page.removeFilter', { filter: t(`opsReports.by.${name}`) })}
          onClick={() => set({ [name]: undefined })}
        >
          {t('opsReports.page.filter', {
            filter: t(`opsReports.by.${name}`),
            value: names.get(`${name}:${search[name]}`) ?? search[name] ?? '',
          })}
        </Button>
      ))}
    </div>
  );
};
