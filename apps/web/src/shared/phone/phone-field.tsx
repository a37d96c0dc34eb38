import { useFmt, useT } from '@fairhouse/i18n/react';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import type { ReactNode, Ref } from 'react';
import { useCountryCodes } from './country-codes.ts';
import type { PhoneValue } from './phone.rules.ts';

export type PhoneFieldProps = {
  label: ReactNode;
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: (() => void) | undefined;
  error?: ReactNode;
  hint?: ReactNode;
  /** The word "required", where the number is. */
  requiredLabel?: string | undefined;
  disabled?: boolean;
  /** Ref of the number's input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * A phone number with its country. Its texts are in the namespace `phone`. Until another country is chosen the brand's
 * first one is used, and the value contains it as soon as the person types.
 */
export const PhoneField = ({
  value,
  onChange,
  onBlur,
  ref,
  disabled = false,
  label,
  error,
  hint,
  requiredLabel,
}: PhoneFieldProps) => {
  const t = useT();
  const fmt = useFmt();
  const countries = useCountryCodes();
  const chosen = countries.find(({ countryCode }) => countryCode === value.countryCode) ?? countries[0];
  const country = chosen ?? { countryCode: '', countryDialingCode: '' };
  return (
    <Field {...{ label, error, hint, requiredLabel }}>
      {(control) => (
        <div className="field-box flex min-h-11 w-full min-w-0 items-stretch rounded-md border border-control bg-field text-text-1 transition-colors hover:border-text-2 has-[input[aria-invalid]]:border-negative has-[input:disabled]:border-line has-[input:disabled]:bg-surface-2 has-[input:disabled]:text-muted">
          {chosen !== undefined && (
            <span className="relative flex shrink-0 items-center border-line border-e ps-3 pe-8 font-semibold tabular-nums">
              {/* The narrow box shows the dialling code; the browser's native select above it lists the countries. */}
              <bdi dir="ltr" aria-hidden="true">
                +{chosen.countryDialingCode}
              </bdi>
              <Select
                label={t('phone.dialCode.label')}
                value={chosen.countryCode}
                disabled={disabled}
                onChange={(countryCode) => {
                  const next = countries.find((each) => each.countryCode === countryCode);
                  if (next !== undefined) onChange({ ...value, ...next });
                }}
                options={countries.map(({ countryCode, countryDialingCode }) => ({
                  value: countryCode,
                  label: t('phone.dialCode.option', { country: fmt.country(countryCode), code: countryDialingCode }),
                }))}
                className="absolute! inset-0 [&>select]:border-transparent [&>select]:bg-transparent [&>select]:text-transparent [&_option]:bg-surface-1 [&_option]:text-text-1"
              />
            </span>
          )}
          <input
            {...control}
            ref={ref}
            type="tel"
            name="mobileNum"
            inputMode="tel"
            autoComplete="tel-national"
            dir="ltr"
            disabled={disabled}
            value={value.mobileNum}
            onChange={(event) => onChange({ ...country, mobileNum: event.currentTarget.value })}
            onBlur={onBlur}
            className="min-w-0 flex-1 bg-transparent px-3 py-2 text-base text-inherit focus:outline-none disabled:cursor-not-allowed rtl:text-end"
          />
        </div>
      )}
    </Field>
  );
};
