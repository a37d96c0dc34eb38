import { useFmt, useT } from '@fairhouse/i18n/react';
import { playableGameTypes } from '@fairhouse/protocol/constants';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { Field } from '@fairhouse/ui/primitives/field';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import type { ContractForm } from '#shared/contracts/contract.types.ts';
import { rateText } from '#shared/contracts/rate-text.ts';
import { type Draft, emptyRow, lossParts, rowsMax } from './offer-draft.rules.ts';

/** The text of the fault of a field; undefined where it has none. */
export type FaultAt = (row: number | string | null, field: string) => string | undefined;

type FieldsProps = { draft: Draft; onChange: (change: Partial<Draft>) => void; faultAt: FaultAt };

type ChoiceProps<Value extends string> = {
  label: string;
  hint?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

const Choice = <Value extends string>({ label, hint, value, options, onChange }: ChoiceProps<Value>) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <Select
        {...control}
        value={value}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? value)}
        options={options}
      />
    )}
  </Field>
);

/** Period, formula and carry of a dividend. */
export const DividendFields = ({ draft, onChange }: Omit<FieldsProps, 'faultAt'>) => {
  const t = useT();
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Choice
          label={t('agentContract.form.period')}
          value={draft.period}
          options={(['D', 'W', 'H', 'M'] as const).map((value) => ({
            value,
            label: t(`agentContract.form.period.${value}`),
          }))}
          onChange={(period) => onChange({ period })}
        />
        <Choice
          label={t('agentContract.form.mode')}
          hint={t(`agentContract.form.modeHint.${draft.mode}`)}
          value={draft.mode}
          options={(['fixed', 'floating'] as const).map((value) => ({
            value,
            label: t(`agentContract.form.mode.${value}`),
          }))}
          onChange={(mode) => onChange({ mode })}
        />
        <Choice
          label={t('agentContract.form.carry')}
          value={draft.carry}
          options={(['none', 'last', 'month', 'forever'] as const).map((value) => ({
            value,
            label: t(`agentContract.form.carry.${value}`),
          }))}
          onChange={(carry) => onChange({ carry })}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold text-sm text-text-1">{t('agentContract.form.lossBasis')}</legend>
        {lossParts.map((part) => (
          <Checkbox
            key={part}
            checked={draft.lossBasis.includes(part)}
            label={t(`agentContract.form.lossPart.${part}`)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                lossBasis: checked ? [...draft.lossBasis, part] : draft.lossBasis.filter((each) => each !== part),
              })
            }
          />
        ))}
      </fieldset>
      {draft.mode === 'fixed' && (
        <Checkbox
          checked={draft.lossCheck}
          label={t('agentContract.form.lossCheck')}
          onChange={({ currentTarget: { checked } }) => onChange({ lossCheck: checked })}
        />
      )}
    </>
  );
};

/** What an account must bet to count as active, and how the contract is paid. */
export const CommonFields = ({ draft, onChange, faultAt, currency }: FieldsProps & { currency: string }) => {
  const t = useT();
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={t('agentContract.form.activeMinValidBet')}
          hint={t('agentContract.form.activeMinValidBetHint')}
          error={faultAt(null, 'activeMinValidBet')}
          value={draft.activeMinValidBet}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          end={currency}
          onChange={({ currentTarget: { value } }) => onChange({ activeMinValidBet: value })}
        />
        <Choice
          label={t('agentContract.form.activeScope')}
          value={draft.activeScope}
          options={(['team', 'direct_players'] as const).map((value) => ({
            value,
            label: t(`agentContract.form.activeScope.${value}`),
          }))}
          onChange={(activeScope) => onChange({ activeScope })}
        />
      </div>
      <Checkbox
        checked={draft.fundFromWallet}
        label={t('agentContract.form.fundFromWallet')}
        hint={t('agentContract.form.fundFromWalletHint')}
        onChange={({ currentTarget: { checked } }) => onChange({ fundFromWallet: checked })}
      />
      <Checkbox
        checked={draft.autoPay}
        label={t('agentContract.form.autoPay')}
        hint={t('agentContract.form.autoPayHint')}
        onChange={({ currentTarget: { checked } }) => onChange({ autoPay: checked })}
      />
    </>
  );
};

/** The rows of a salary or a dividend: each higher row has a higher rate. */
export const RowFields = ({
  draft,
  onChange,
  faultAt,
  currency,
  isDividend,
}: FieldsProps & { currency: string; isDividend: boolean }) => {
  const t = useT();
  const { rows } = draft;
  const set = (id: number, change: object) =>
    onChange({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
  const nextId = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  const texts = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-sm text-text-1">{t('agentContract.form.rows')}</legend>
      {faultAt(null, 'rows') !== undefined && <p className="text-caption text-negative">{faultAt(null, 'rows')}</p>}
      {rows.map((row, n) => (
        <fieldset
          key={row.id}
          aria-label={t('agentContract.form.row', { number: n + 1 })}
          className={clsx(
            'grid grid-cols-1 items-start gap-3 rounded-md border border-line p-3',
            isDividend ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3',
          )}
        >
          <div className="col-span-full flex items-center justify-between gap-3">
            <p className="font-semibold text-sm text-text-2">{t('agentContract.form.row', { number: n + 1 })}</p>
            {rows.length > 1 && (
              <IconButton
                label={t('agentContract.form.removeRow', { number: n + 1 })}
                onClick={() => onChange({ rows: rows.filter(({ id }) => id !== row.id) })}
              >
                <Trash2 />
              </IconButton>
            )}
          </div>
          <TextField
            {...texts}
            label={t(`agentContract.form.${isDividend ? 'periodValidBet' : 'validBetMin'}`)}
            value={row.validBetMin}
            error={faultAt(n, 'validBetMin')}
            end={currency}
            onChange={({ currentTarget: { value } }) => set(row.id, { validBetMin: value })}
          />
          {isDividend && (
            <TextField
              {...texts}
              label={t('agentContract.form.lossMin')}
              value={row.lossMin}
              error={faultAt(n, 'lossMin')}
              end={currency}
              onChange={({ currentTarget: { value } }) => set(row.id, { lossMin: value })}
            />
          )}
          <TextField
            {...texts}
            inputMode="numeric"
            label={t('agentContract.form.activeMin')}
            value={row.activeMin}
            error={faultAt(n, 'activeMin')}
            onChange={({ currentTarget: { value } }) => set(row.id, { activeMin: value })}
          />
          <TextField
            {...texts}
            label={t('agentContract.terms.rate')}
            value={row.rate}
            error={faultAt(n, 'ratePpm')}
            end="%"
            onChange={({ currentTarget: { value } }) => set(row.id, { rate: value })}
          />
        </fieldset>
      ))}
      {rows.length < rowsMax && (
        <Button
          icon={<Plus />}
          className="justify-self-start"
          onClick={() => onChange({ rows: [...rows, emptyRow(nextId)] })}
        >
          {t('agentContract.form.addRow')}
        </Button>
      )}
    </fieldset>
  );
};

/** One rate for each game type that the agent has itself. */
export const RateFields = ({ draft, onChange, faultAt, cap }: FieldsProps & { cap: ContractForm['cap'] }) => {
  const t = useT();
  const fmt = useFmt();
  const own = new Map(cap?.byGameType.map(({ gameType, ratePpm }) => [gameType, ratePpm]));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-sm text-text-1">{t('agentContract.form.rates')}</legend>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {playableGameTypes
          .filter((gameType) => own.has(gameType))
          .map((gameType) => (
            <TextField
              key={gameType}
              label={t(`bets.kind.${gameType}`)}
              hint={t('agentContract.form.ownRate', { rate: rateText(fmt, own.get(gameType) ?? 0) })}
              error={faultAt(gameType, 'ratePpm')}
              value={draft.rates[gameType] ?? ''}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              end="%"
              onChange={({ currentTarget: { value } }) => onChange({ rates: { ...draft.rates, [gameType]: value } })}
            />
          ))}
      </div>
    </fieldset>
  );
};
