import { useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { useBrand } from '../brand/brand.store.ts';

/** The minimum length of a new password: a brand may ask for more than the platform, never for less. */
export const usePasswordRule = () => {
  const t = useT();
  const rule = useBrand().register.password;
  const min = Math.max(constants.passwordMinCharacters.value, rule?.min ?? 0);
  const max = Math.max(constants.passwordMaxCharacters.value, rule?.max ?? 0);
  return {
    hint: t('entry.password.rule', { min, max }),
    judge: (typed: string): true | string => {
      if (typed === '') return t('entry.required.newPassword');
      return ([...typed].length >= min && [...typed].length <= max) || t('entry.password.length', { min, max });
    },
  };
};
