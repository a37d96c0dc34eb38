import { useT } from '@fairhouse/i18n/react';
import { opsListWinCeilingsEndpoint, opsSetWinCeilingEndpoint } from '@fairhouse/protocol/ops/held-wins';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { AmountField, useAmount } from './amount-field.tsx';

export type Ceiling = OpsValue<typeof opsListWinCeilingsEndpoint>['ceilings'][number];

const amountNames = ['winMax', 'winFloor', 'minuteMax', 'hourMax', 'dayMax'] as const;
type AmountName = (typeof amountNames)[number];
const rateNames: ReadonlySet<AmountName> = new Set(['minuteMax', 'hourMax', 'dayMax']);

const whole = (typed: string): number | null => (/^[1-9][0-9]{0,6}$/.test(typed.trim()) ? Number(typed) : null);

/** The ceilings of a vendor in one currency; an empty field keeps its value, or the platform's. */
export const CeilingDialog = ({
  ceiling,
  vendorCodes,
  onClose,
}: {
  ceiling: Ceiling | null;
  vendorCodes: readonly string[];
  onClose: () => void;
}) => {
  const t = useT();
  const read = useAmount();
  const [vendorCode, setVendor] = useState(ceiling?.vendorCode ?? vendorCodes[0] ?? '');
  const [currency, setCurrency] = useState(ceiling?.currency ?? 'USD');
  const [gameCode, setGame] = useState(ceiling?.gameCode ?? '');
  const [winTimes, setTimes] = useState('');
  const [typed, setTyped] = useState<Partial<Record<AmountName, string>>>({});
  const { run } = useOpsChange(opsSetWinCeilingEndpoint, { invalidates: [opsListWinCeilingsEndpoint] });
  const names = gameCode === '' ? amountNames : amountNames.filter((name) => !rateNames.has(name));
  const amountOf = (name: AmountName): string | null =>
    names.includes(name) ? (read(typed[name] ?? '', currency).minor ?? ceiling?.[name]?.toString() ?? null) : null;
  const isWrong = names.some((name) => read(typed[name] ?? '', currency).isWrong);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(ceiling === null ? 'opsHeldWins.ceilings.add' : 'opsHeldWins.ceilings.change')}
      effect={t('opsHeldWins.ceilings.effect')}
      askReason
      confirmLabel={t('opsHeldWins.list.ask')}
      isConfirmDisabled={vendorCode === '' || isWrong}
      onConfirm={(reason) =>
        run({
          body: {
            vendorCode,
            currency,
            gameCode: gameCode === '' ? null : gameCode,
            winMax: amountOf('winMax'),
            winFloor: amountOf('winFloor'),
            winTimes: whole(winTimes) ?? ceiling?.winTimes ?? null,
            rtpPpm: gameCode === '' ? (ceiling?.rtpPpm ?? null) : null,
            minuteMax: amountOf('minuteMax'),
            hourMax: amountOf('hourMax'),
            dayMax: amountOf('dayMax'),
            revision: ceiling?.revision ?? 0,
            reason,
          },
        })
      }
    >
      {ceiling === null && (
        <>
          <Select
            label={t('opsHeldWins.column.vendor')}
            value={vendorCode}
            onChange={setVendor}
            options={vendorCodes.map((value) => ({ value, label: value }))}
          />
          <TextField
            label={t('opsHeldWins.column.currency')}
            value={currency}
            autoComplete="off"
            onChange={(event) => setCurrency(event.target.value.trim().toUpperCase())}
          />
          <TextField
            label={t('opsHeldWins.column.game')}
            hint={t('opsHeldWins.ceilings.gameHint')}
            value={gameCode}
            autoComplete="off"
            onChange={(event) => setGame(event.target.value.trim())}
          />
        </>
      )}
      <p className="text-caption text-muted">{t('opsHeldWins.ceilings.keeps')}</p>
      <TextField
        label={t('opsHeldWins.ceilings.winTimes')}
        inputMode="numeric"
        autoComplete="off"
        value={winTimes}
        onChange={(event) => setTimes(event.target.value)}
      />
      {names.map((name) => (
        <AmountField
          key={name}
          label={t(`opsHeldWins.ceilings.${name}`)}
          value={typed[name] ?? ''}
          currency={currency}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
    </ConfirmDialog>
  );
};
