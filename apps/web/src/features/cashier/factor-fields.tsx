import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { OtpField } from '@fairhouse/ui/primitives/otp-field';
import { PasswordField } from '@fairhouse/ui/primitives/password-field';
import { useState } from 'react';
import { call } from '../../shared/lib/call.ts';
import { readPasskey } from '../../shared/session/read-passkey.ts';
import type { Readiness, ShownFactor } from './cashier.types.ts';

export type MoneyFactor = Readiness['factors'][number];

export type FactorEntry = {
  factor: MoneyFactor | null;
  choose: (factor: MoneyFactor) => void;
  password: string;
  setPassword: (password: string) => void;
  code: string;
  setCode: (code: string) => void;
  /** Whether the input is complete enough to be sent. */
  isGiven: boolean;
  /** The factor to send; null if the person cancelled the passkey. */
  show: () => Promise<ShownFactor | null>;
  forget: () => void;
};

/** The state of a typed factor. It is kept only in this page and discarded with it. */
export const useFactorEntry = (factors: readonly MoneyFactor[]): FactorEntry => {
  const [chosen, setChosen] = useState<MoneyFactor | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const factor = chosen ?? factors[0] ?? null;
  return {
    factor,
    choose: setChosen,
    password,
    setPassword,
    code,
    setCode,
    isGiven: factor === 'passkey' || (factor === 'totp' ? code.length === 6 : factor !== null && password !== ''),
    show: async () => {
      if (factor === 'payment_password') return { factor, password };
      if (factor === 'totp') return { factor, code };
      const options = await call((signal) => api.POST('/api/member/v1/step-up/passkey-options', { signal }));
      const answer = await readPasskey(options);
      return answer === null ? null : { factor: 'passkey', answer };
    },
    forget: () => {
      setPassword('');
      setCode('');
    },
  };
};

export type FactorFieldsProps = {
  entry: FactorEntry;
  factors: readonly MoneyFactor[];
  error?: string | undefined;
};

/** D23: the payment password, or a stronger factor if the member has one. */
export const FactorFields = ({ entry, factors, error }: FactorFieldsProps) => {
  const t = useT();
  const { factor } = entry;
  return (
    <div className="grid gap-4">
      {factors.length > 1 && (
        <ChipGroup
          label={t('cashier.factor.choose')}
          isWrapping
          value={factor}
          onChange={(value) => {
            const known = factors.find((each) => each === value);
            if (known !== undefined) entry.choose(known);
          }}
        >
          {factors.map((each) => (
            <Chip key={each} value={each}>
              {t(`cashier.factor.${each}`)}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {factor === 'payment_password' && (
        <PasswordField
          label={t('cashier.factor.payment_password')}
          hint={t('cashier.factor.payment_password.hint')}
          error={error}
          value={entry.password}
          onChange={(event) => entry.setPassword(event.target.value)}
          autoComplete="current-password"
          inputMode="numeric"
          maxLength={128}
          revealLabel={t('cashier.factor.reveal')}
          concealLabel={t('cashier.factor.conceal')}
        />
      )}
      {factor === 'totp' && (
        <OtpField
          label={t('cashier.factor.totp')}
          hint={t('cashier.factor.totp.hint')}
          error={error}
          length={6}
          value={entry.code}
          onChange={entry.setCode}
        />
      )}
      {factor === 'passkey' && (
        <div>
          <p className="text-sm text-text-2">{t('cashier.factor.passkey.hint')}</p>
          <p aria-live="polite" className="mt-1.5 font-medium text-caption text-negative">
            {error}
          </p>
        </div>
      )}
    </div>
  );
};
