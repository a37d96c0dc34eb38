import { useT } from '@fairhouse/i18n/react';
import { type Branding, logoMaxBytes, putLogoEndpoint } from '@fairhouse/protocol/ops/branding';
import { Button } from '@fairhouse/ui/primitives/button';
import { FileDrop } from '@fairhouse/ui/primitives/file-drop';
import { use, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FormModeContext } from '#framework/form/form-mode.ts';
import { ReadField } from '#framework/form-fields.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { faultText } from './fault-text.ts';
import { useLogo } from './use-logo.ts';

const types = ['image/png', 'image/webp'];

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** The logo of the draft: uploaded at once, used when the draft is published. */
export const LogoField = ({ form }: { form: UseFormReturn<Branding> }) => {
  const t = useT();
  const brandId = useBrandId();
  const isRead = use(FormModeContext) === 'read';
  const [refused, setRefused] = useState<string>();
  const logo = useLogo(form.watch('logoUrl'));
  const put = useOpsChange(putLogoEndpoint, { isQuiet: true });
  const error = refused ?? (put.failure ? faultText(t, put.failure.details.fault) : undefined);
  return (
    <Controller
      control={form.control}
      name="logoUrl"
      render={({ field: { value, onChange } }) => {
        const send = async (file: File | undefined) => {
          if (file === undefined) return;
          setRefused(undefined);
          const response = await put
            .run({ params: { brandId }, body: { image: await base64Of(file) } })
            .catch(() => null);
          if (response !== null) onChange(response.logoUrl);
        };
        const picture =
          value === null ? (
            <span className="text-muted">{t('opsBrand.theme.noLogo')}</span>
          ) : (
            <img src={logo} alt={t('opsBrand.theme.logo')} className="h-9 max-w-48 object-contain" />
          );
        if (isRead) return <ReadField label={t('opsBrand.theme.logo')} value={picture} />;
        return (
          <div className="flex flex-col gap-2">
            <FileDrop
              label={t('opsBrand.theme.logo')}
              hint={t('opsBrand.theme.logoHint')}
              error={error}
              buttonLabel={t('opsBrand.theme.logoChoose')}
              dropText={t('opsBrand.theme.logoDrop')}
              files={[]}
              onAdd={([file]) => void send(file)}
              onRefuse={([first]) =>
                setRefused(faultText(t, first?.reason === 'type' ? 'not-png-or-webp' : 'too-large'))
              }
              onRemove={() => undefined}
              removeLabel={() => ''}
              types={types}
              maxBytes={logoMaxBytes}
            />
            <div className="flex items-center justify-between gap-3 text-sm">
              {picture}
              {value !== null && (
                <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
                  {t('opsBrand.theme.logoRemove')}
                </Button>
              )}
            </div>
          </div>
        );
      }}
    />
  );
};
