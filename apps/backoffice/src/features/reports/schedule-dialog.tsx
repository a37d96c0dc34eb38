import { useT } from '@fairhouse/i18n/react';
import {
  opsListReportSchedulesEndpoint,
  opsSaveReportScheduleEndpoint,
  type ReportName,
  scheduleCadences,
} from '@fairhouse/protocol/ops/reports';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { type FormEvent, useState } from 'react';
import { QueryView } from '#framework/query-view.tsx';
import { useBrand, useBrandId, useSession } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

type Props = { report: ReportName; query: Readonly<Record<string, string>>; onClose: () => void };
type Recipient = { readonly operatorId: string; readonly name: string };

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const morning = 7;
const nameMax = 60;

const ScheduleForm = ({ report, query, onClose, recipients }: Props & { recipients: readonly Recipient[] }) => {
  const t = useT();
  const brandId = useBrandId();
  const brand = useBrand();
  const { operator } = useSession();
  const [name, setName] = useState(t('opsReports.schedule.named', { report: t(`opsReports.report.${report}`) }));
  const [cadence, setCadence] = useState<(typeof scheduleCadences)[number]>('daily');
  const [hour, setHour] = useState(morning);
  const [file, setFile] = useState<'csv' | 'xlsx'>('xlsx');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set([operator.operatorId]));
  const save = useOpsChange(opsSaveReportScheduleEndpoint, {
    invalidates: [opsListReportSchedulesEndpoint],
    done: 'opsReports.schedule.saved',
  });
  const recipientIds = recipients.flatMap(({ operatorId }) => (chosen.has(operatorId) ? [operatorId] : []));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save
      .run({
        params: { brandId },
        body: { name: name.trim(), report, query: { ...query }, cadence, hour, file, recipientIds },
      })
      .then(onClose, () => undefined);
  };
  const toggle = (operatorId: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(operatorId)) after.add(operatorId);
      return after;
    });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('opsReports.schedule.name')}
        maxLength={nameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('opsReports.schedule.cadence')}>
          {(control) => (
            <Select
              {...control}
              value={cadence}
              options={scheduleCadences.map((value) => ({ value, label: t(`opsReports.schedule.${value}`) }))}
              onChange={(value) => setCadence(value as typeof cadence)}
            />
          )}
        </Field>
        <Field label={t('opsReports.schedule.hour')} hint={brand?.timeZone}>
          {(control) => (
            <Select
              {...control}
              value={String(hour)}
              options={hoursOfDay.map((each) => ({
                value: String(each),
                label: `${String(each).padStart(2, '0')}:00`,
              }))}
              onChange={(value) => setHour(Number(value))}
            />
          )}
        </Field>
        <Field label={t('opsReports.schedule.file')}>
          {(control) => (
            <Select
              {...control}
              value={file}
              options={[
                { value: 'xlsx', label: 'XLSX' },
                { value: 'csv', label: 'CSV' },
              ]}
              onChange={(value) => setFile(value as typeof file)}
            />
          )}
        </Field>
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold text-sm">{t('opsReports.schedule.recipients')}</legend>
        <div className="max-h-52 overflow-y-auto">
          {recipients.map(({ operatorId, name: recipient }) => (
            <Checkbox
              key={operatorId}
              label={recipient}
              checked={chosen.has(operatorId)}
              onChange={() => toggle(operatorId)}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-caption text-muted">{t(`opsReports.schedule.covers.${cadence}`)}</p>
      <Button type="submit" isLoading={save.isRunning} disabled={recipientIds.length === 0 || name.trim() === ''}>
        {t('opsReports.schedule.save')}
      </Button>
    </form>
  );
};

/** Has the report on screen sent by mail; its days follow the calendar, everything else stays as shown. */
export const ScheduleDialog = (props: Props) => {
  const t = useT();
  const brandId = useBrandId();
  const schedules = useOpsQuery(opsListReportSchedulesEndpoint, { params: { brandId } });
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t('opsReports.schedule.title')}
      description={t('opsReports.schedule.hint')}
      closeLabel={t('core.action.close')}
    >
      <QueryView query={schedules}>{({ recipients }) => <ScheduleForm {...props} recipients={recipients} />}</QueryView>
    </Dialog>
  );
};
