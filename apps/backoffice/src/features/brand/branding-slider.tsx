import { useFmt, useT } from '@fairhouse/i18n/react';
import type { Branding } from '@fairhouse/protocol/ops/branding';
import { Slider } from '@fairhouse/ui/primitives/slider';
import { use } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FormModeContext } from '#framework/form/form-mode.ts';
import { ReadField } from '#framework/form-fields.tsx';

export type BrandingSliderProps = {
  form: UseFormReturn<Branding>;
  name: 'hue' | 'chroma' | 'radiusScale';
  label: string;
  max: number;
  step: number;
  unit?: string;
};

/** One branding parameter; the preview follows while it is dragged. */
export const BrandingSlider = ({ form, name, label, max, step, unit }: BrandingSliderProps) => {
  const t = useT();
  const fmt = useFmt();
  const isRead = use(FormModeContext) === 'read';
  // Adding steps leaves floating-point errors, which the server refuses.
  const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
  const written = (value: number): string => `${fmt.number(value, { decimals: { min: 0, max: 3 } })}${unit ?? ''}`;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) =>
        isRead ? (
          <ReadField label={label} value={written(value)} />
        ) : (
          <Slider
            label={label}
            inputLabel={t('opsBrand.theme.exact', { label })}
            value={value}
            onChange={(next) => onChange(rounded(next))}
            min={0}
            max={max}
            step={step}
            valueText={written}
            {...(unit !== undefined && { unit })}
          />
        )
      }
    />
  );
};
