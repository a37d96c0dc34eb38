import { type GameType, gameTypes, lossParts } from '@fairhouse/contracts';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { contractPeriods } from '@fairhouse/protocol/constants';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { Field } from '@fairhouse/ui/primitives/field';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Select } from '@fairhouse/ui/primitives/select';
import { Switch } from '@fairhouse/ui/primitives/switch';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { type DraftFault, emptyRow, type RowDraft, type TermsDraft } from './terms-draft.rules.ts';

export type TermsFieldsProps = {
  draft: TermsDraft;
  faults: readonly DraftFault[];
  currency: string;
  onEdit: (part: Partial<TermsDraft>) => void;
};

const rowsMax = 10;

const useErrorOf = (faults: readonly DraftFault[]) => {
  const t = useT();
  return (field: DraftFault['field'], row: number | null = null) => {
    const fault = faults.find((each) => each.field === field && each.row === row);
    return fault === undefined ? {} : { error: t(`opsContracts.fault.${fault.why}`) };
  };
};

const percent = <span className="pe-2 text-caption">%</span>;

const Rows = ({ draft, faults, currency, onEdit }: TermsFieldsProps) => {
  const t = useT();
  const fmt = useFmt();
  const errorOf = useErrorOf(faults);
  const fields: readonly (keyof RowDraft)[] =
    draft.kind === 'dividend' ? ['validBetMin', 'lossMin', 'activeMin', 'rate'] : ['validBetMin', 'activeMin', 'rate'];
  const edit = (at: number, part: Partial<RowDraft>) =>
    onEdit({ rows: draft.rows.map((row, index) => (index === at ? { ...row, ...part } : row)) });
  const endOf = (field: keyof RowDraft) => {
    if (field === 'rate') return percent;
    return field === 'activeMin' ? undefined : <span className="pe-2 text-caption">{currency}</span>;
  };
  return (
    <div className="flex flex-col gap-3">
      {draft.rows.map((row, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
          key={index}
          className="grid grid-cols-1 items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
        >
          <legend className="px-1 text-caption text-muted">
            {t('opsContracts.terms.rowNumber', { row: fmt.number(index + 1) })}
          </legend>
          {fields.map((field) => (
            <TextField
              key={field}
              label={t(`opsContracts.terms.${field}`)}
              inputMode="decimal"
              value={row[field]}
              end={endOf(field)}
              {...errorOf(field, index)}
              onChange={(event) => edit(index, { [field]: event.target.value })}
            />
          ))}
          {draft.rows.length > 1 && (
            <IconButton
              className="self-end justify-self-end"
              label={t('opsContracts.terms.removeRow', { row: fmt.number(index + 1) })}
              onClick={() => onEdit({ rows: draft.rows.filter((_, at) => at !== index) })}
            >
              <Trash2 />
            </IconButton>
          )}
        </fieldset>
      ))}
      {draft.rows.length < rowsMax && (
        <Button
          className="w-fit"
          icon={<Plus />}
          onClick={() => onEdit({ rows: [...draft.rows, draft.rows.at(-1) ?? emptyRow] })}
        >
          {t('opsContracts.terms.addRow')}
        </Button>
      )}
    </div>
  );
};

const Rates = ({ draft, faults, onEdit }: TermsFieldsProps) => {
  const t = useT();
  const errorOf = useErrorOf(faults);
  const isEmpty = faults.some(({ field }) => field === 'rows');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-caption text-muted">{t('opsContracts.terms.ratesHint')}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {gameTypes.map((gameType: GameType) => (
          <TextField
            key={gameType}
            label={gameType}
            inputMode="decimal"
            value={draft.rates[gameType] ?? ''}
            end={percent}
            {...errorOf(gameType)}
            onChange={(event) => onEdit({ rates: { ...draft.rates, [gameType]: event.target.value } })}
          />
        ))}
      </div>
      {isEmpty && (
        <p role="status" className="text-caption text-negative">
          {t('opsContracts.fault.noRate')}
        </p>
      )}
    </fieldset>
  );
};

const Dividend = ({ draft, onEdit }: TermsFieldsProps) => {
  const t = useT();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('opsContracts.column.period')}>
          {(control) => (
            <Select
              {...control}
              value={draft.period}
              options={contractPeriods.map((value) => ({ value, label: t(`opsContracts.period.${value}`) }))}
              onChange={(value) => onEdit({ period: value as TermsDraft['period'] })}
            />
          )}
        </Field>
        <Field label={t('opsContracts.terms.mode')}>
          {(control) => (
            <Select
              {...control}
              value={draft.mode}
              options={(['fixed', 'floating'] as const).map((value) => ({
                value,
                label: t(`opsContracts.mode.${value}`),
              }))}
              onChange={(value) => onEdit({ mode: value as TermsDraft['mode'] })}
            />
          )}
        </Field>
        <Field label={t('opsContracts.terms.carry')}>
          {(control) => (
            <Select
              {...control}
              value={draft.carry}
              options={(['none', 'last', 'month', 'forever'] as const).map((value) => ({
                value,
                label: t(`opsContracts.carry.${value}`),
              }))}
              onChange={(value) => onEdit({ carry: value as TermsDraft['carry'] })}
            />
          )}
        </Field>
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 font-semibold text-sm">{t('opsContracts.terms.lossBasis')}</legend>
        {lossParts.map((part) => (
          <Checkbox
            key={part}
            label={t(`opsContracts.part.${part}`)}
            checked={draft.lossBasis.includes(part)}
            onChange={(event) =>
              onEdit({
                lossBasis: lossParts.filter((each) =>
                  each === part ? event.target.checked : draft.lossBasis.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <Switch
        label={t('opsContracts.terms.lossCheck')}
        checked={draft.lossCheck}
        onChange={(event) => onEdit({ lossCheck: event.target.checked })}
      />
    </>
  );
};

/** The fields of terms of any kind. */
export const TermsFields = (props: TermsFieldsProps) => {
  const t = useT();
  const { draft, faults, currency, onEdit } = props;
  const errorOf = useErrorOf(faults);
  if (draft.kind === 'realtime') return <Rates {...props} />;
  return (
    <div className="flex flex-col gap-4">
      {draft.kind === 'dividend' && <Dividend {...props} />}
      <Rows {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('opsContracts.terms.activeMinValidBet')}
          inputMode="decimal"
          value={draft.activeMinValidBet}
          end={<span className="pe-2 text-caption">{currency}</span>}
          {...errorOf('activeMinValidBet')}
          onChange={(event) => onEdit({ activeMinValidBet: event.target.value })}
        />
        <Field label={t('opsContracts.terms.activeScope')}>
          {(control) => (
            <Select
              {...control}
              value={draft.activeScope}
              options={(['team', 'direct_players'] as const).map((value) => ({
                value,
                label: t(`opsContracts.scope.${value}`),
              }))}
              onChange={(value) => onEdit({ activeScope: value as TermsDraft['activeScope'] })}
            />
          )}
        </Field>
      </div>
      <Switch
        label={t('opsContracts.terms.autoPay')}
        hint={t('opsContracts.terms.autoPayHint')}
        checked={draft.autoPay}
        onChange={(event) => onEdit({ autoPay: event.target.checked })}
      />
      <Switch
        label={t('opsContracts.terms.fundFromWallet')}
        checked={draft.fundFromWallet}
        onChange={(event) => onEdit({ fundFromWallet: event.target.checked })}
      />
    </div>
  );
};
