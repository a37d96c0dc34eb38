import { useT } from '@fairhouse/i18n/react';
import type { Branding } from '@fairhouse/protocol/ops/branding';
import { applyBrand } from '@fairhouse/ui/brand';
import { BrandMark } from '@fairhouse/ui/domain/brand-mark';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useLayoutEffect, useRef } from 'react';
import { useLogo } from './use-logo.ts';

export type BrandingPreviewProps = { face: Branding; theme: 'dark' | 'light' };

/** Preview of parts of the player's page with unpublished branding. Not interactive. */
export const BrandingPreview = ({ face, theme }: BrandingPreviewProps) => {
  const t = useT();
  const logo = useLogo(face.logoUrl);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) applyBrand(face, root.current);
  }, [face]);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-semibold text-sm">
        {t(theme === 'dark' ? 'opsBrand.preview.dark' : 'opsBrand.preview.light')}
      </figcaption>
      <div ref={root} data-brand="">
        <div data-theme={theme} inert className="overflow-hidden rounded-lg border border-line bg-page text-text-1">
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b bg-surface-1 px-4 py-2.5">
            <BrandMark name={face.name || t('opsBrand.theme.name')} logoUrl={logo} size="sm" />
            <span className="flex gap-2">
              <Button size="sm" variant="outline">
                {t('opsBrand.preview.logIn')}
              </Button>
              <Button size="sm" variant="primary">
                {t('opsBrand.preview.register')}
              </Button>
            </span>
          </div>
          <div className="flex flex-col gap-3 p-4">
            <Card look="glow" padding="md">
              <p className="font-display font-extrabold text-lg">{t('opsBrand.preview.headline')}</p>
              <p className="mt-1 text-sm text-text-2">{t('opsBrand.preview.text')}</p>
              <p className="mt-2 font-semibold text-action-text text-sm">{t('opsBrand.preview.more')}</p>
            </Card>
            <div className="flex flex-wrap gap-2">
              <Badge tone="action">{t('opsBrand.preview.badge')}</Badge>
              <Badge tone="positive">{t('opsBrand.preview.won')}</Badge>
              <Badge>{t('opsBrand.preview.plain')}</Badge>
            </div>
            <div className="grid grid-cols-3 gap-2">
              {['bg-surface-1', 'bg-surface-2', 'bg-surface-3'].map((surface) => (
                <div
                  key={surface}
                  className={`rounded-md border border-line p-3 text-action-text text-caption ${surface}`}
                >
                  {t('opsBrand.preview.game')}
                </div>
              ))}
            </div>
            <TextField label={t('opsBrand.preview.field')} value="" readOnly />
            <Button variant="money" isBlock>
              {t('opsBrand.preview.deposit')}
            </Button>
          </div>
        </div>
      </div>
    </figure>
  );
};
