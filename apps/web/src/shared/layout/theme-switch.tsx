import { useT } from '@fairhouse/i18n/react';
import { ThemeSwitch as LabelledThemeSwitch } from '@fairhouse/ui/primitives/theme-switch';

/** The theme switch of the design system with translated labels. */
export const ThemeSwitch = () => {
  const t = useT();
  return (
    <LabelledThemeSwitch
      legend={t('core.theme.label')}
      labels={{ light: t('core.theme.light'), dark: t('core.theme.dark'), system: t('core.theme.system') }}
    />
  );
};
