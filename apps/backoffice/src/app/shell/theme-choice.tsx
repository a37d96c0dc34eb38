import { useT } from '@fairhouse/i18n/react';
import { ThemeSwitch } from '@fairhouse/ui/primitives/theme-switch';

export const ThemeChoice = () => {
  const t = useT();
  return (
    <ThemeSwitch
      legend={t('ops.theme.label')}
      labels={{ light: t('ops.theme.light'), dark: t('ops.theme.dark'), system: t('ops.theme.system') }}
    />
  );
};
