import { useLanguage, useT } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui/primitives/select';
import { Languages } from 'lucide-react';

/** The language of the back office; kept on this device. */
export const LanguageSelect = () => {
  const t = useT();
  const { packId, packs, choose } = useLanguage();
  return (
    <Select
      label={t('ops.shell.language')}
      size="sm"
      icon={<Languages />}
      value={packId}
      onChange={(id) => void choose(id).catch(() => undefined)}
      options={packs.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      className="w-44"
    />
  );
};
