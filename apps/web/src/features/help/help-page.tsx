import { useT } from '@fairhouse/i18n/react';
import { HelpSections } from './help-sections.tsx';

/** R05. */
export const HelpPage = () => {
  const t = useT();
  return (
    <div className="mx-auto w-full max-w-[860px] px-4 py-6">
      <h1 className="text-3xl">{t('core.title.help')}</h1>
      <HelpSections {...(location.hash.length > 1 ? { at: location.hash.slice(1) } : {})} />
    </div>
  );
};
