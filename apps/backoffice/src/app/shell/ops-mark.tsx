import { useT } from '@fairhouse/i18n/react';

export const OpsMark = () => {
  const t = useT();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-display font-extrabold text-lg leading-tight">
      {t('ops.shell.house')}
      <span className="text-action-text text-sm">{t('ops.shell.name')}</span>
    </p>
  );
};
