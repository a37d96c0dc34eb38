import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { useBrandStore } from '#shared/brand/brand.store.ts';
import { ServiceSection } from '#shared/support/service-section.tsx';

const questions = ['more', 'borrow', 'hide', 'chase'] as const;

/** Contacts for help, and four questions for self-assessment. */
export const HelpPanel = () => {
  const t = useT();
  const info = useBrandStore((state) => state.info);
  return (
    <Panel icon={<LifeBuoy />} title={t('protection.help.title')} hint={t('protection.help.lead')}>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-text-2">
        {questions.map((question) => (
          <li key={question}>{t(`protection.help.${question}`)}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <Link to="/helpmc" className="inline-flex min-h-11 items-center text-action-text underline">
          {t('protection.help.centre')}
        </Link>
      </p>
      <ServiceSection channels={info?.customerService ?? []} />
    </Panel>
  );
};
