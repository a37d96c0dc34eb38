import { useT } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui/primitives/select';
import { useLocation } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { goTo } from '#framework/navigate.ts';
import { keepBrand, useBrandId, useSession } from '#framework/session.ts';
import { screens } from '../screens.ts';
import { inOtherBrand } from './menu.rules.ts';

/** The selected brand. Choosing another brand opens the same page for that brand. */
export const BrandSelect = () => {
  const t = useT();
  const { brands } = useSession();
  const brandId = useBrandId();
  const { pathname } = useLocation();
  const choose = (next: string) => {
    keepBrand(next);
    goTo(inOtherBrand(pathname, next, screens));
  };
  if (brands.length === 0) return null;
  return (
    <Select
      label={t('ops.shell.brand')}
      size="sm"
      icon={<Store />}
      value={brandId}
      onChange={choose}
      options={brands.map(({ brandId: value, name }) => ({ value, label: name }))}
      className="w-32 shrink-0 sm:w-44"
    />
  );
};
