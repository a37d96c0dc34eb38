import { currencyOf } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { type FormEvent, useRef, useState } from 'react';
import { movable } from '#shared/money/amount-fault.ts';
import { AmountField, useAsTyped, useReadAmount } from '#shared/money/amount-field.tsx';
import { type Input, isOpen, type Transfer, type VendorWallet } from './transfer.rules.ts';

export type MoveFormProps = {
  vendorWallets: readonly VendorWallet[];
  transfers: readonly Transfer[];
  currency: string;
  available: bigint;
  /** Why nothing can be transferred to a studio now, in plain words; null if it can. */
  stop: string | null;
  onMove: (input: Input) => Promise<boolean>;
};

type Direction = Input['direction'];

/** Transfers an amount from the main wallet to a studio, or back. Transfers back are never blocked. */
export const MoveForm = ({ vendorWallets, transfers, currency, available, stop, onMove }: MoveFormProps) => {
  const t = useT();
  const fmt = useFmt();
  const [direction, setDirection] = useState<Direction>(stop === null ? 'toVendor' : 'toMain');
  const [vassalage, setVassalage] = useState(vendorWallets[0]?.vassalage ?? '');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isRunning, setRunning] = useState(false);
  const isIn = direction === 'toVendor';
  const vendorWallet = vendorWallets.find((each) => each.vassalage === vassalage);
  const busy = transfers.find((each) => each.vassalage === vassalage);
  const most = movable(available, currencyOf(currency));
  const asTyped = useAsTyped(currency);
  // Only the studio knows its balance; it rejects amounts above it.
  const read = useReadAmount(currency, (minor) => (isIn && minor > most ? { kind: 'funds', most } : null));
  const type = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  const lock = useRef(false);
  const run = async (input: Input): Promise<void> => {
    // A double click comes before the button is drawn as busy.
    if (lock.current) return;
    lock.current = true;
    setRunning(true);
    if (await onMove(input)) setTyped('');
    setRunning(false);
    lock.current = false;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { minor, fault } = read(typed);
    if (fault !== null) setError(fault);
    else void run({ direction, vassalage, amount: String(minor), currency });
  };
  const isStopped = isIn && stop !== null;
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ChipGroup
        label={t('personal.transfer.direction')}
        isWrapping
        value={direction}
        onChange={(value) => {
          setDirection(value === 'toVendor' ? 'toVendor' : 'toMain');
          setError(undefined);
        }}
      >
        <Chip value="toVendor">{t('personal.transfer.toStudio')}</Chip>
        <Chip value="toMain">{t('personal.transfer.toMain')}</Chip>
      </ChipGroup>
      {isStopped && <NoticeBar tone="info">{stop}</NoticeBar>}
      {!isStopped && (
        <>
          <Field label={t('personal.transfer.studio')}>
            {(control) => (
              <Select
                {...control}
                className="w-full"
                size="lg"
                value={vassalage}
                onChange={setVassalage}
                options={vendorWallets.map((each) => ({ value: each.vassalage, label: each.displayName }))}
              />
            )}
          </Field>
          <AmountField
            label={t('personal.transfer.amount')}
            currency={currency}
            typed={typed}
            onType={type}
            error={error}
            hint={
              isIn
                ? t('personal.transfer.most', { amount: fmt.money(most, currency) })
                : t('personal.transfer.mostBack')
            }
            chips={isIn && most > 0n ? [{ key: 'all', label: t('personal.transfer.all'), typed: asTyped(most) }] : []}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="grow sm:grow-0"
              isLoading={isRunning || (busy !== undefined && isOpen(busy))}
            >
              {t(isIn ? 'personal.transfer.moveIn' : 'personal.transfer.moveBack')}
            </Button>
            {!isIn && vendorWallet?.minor !== null && (
              <Button
                size="lg"
                variant="outline"
                className="grow sm:grow-0"
                isLoading={isRunning || (busy !== undefined && isOpen(busy))}
                onClick={() => void run({ direction: 'toMain', vassalage, amount: null, currency })}
              >
                {t('personal.transfer.moveAllBack')}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
};
