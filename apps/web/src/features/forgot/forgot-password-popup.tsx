import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { EntryFrame } from '#shared/layout/entry-frame.tsx';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { ByMailForm } from './by-mail-form.tsx';
import { ByPhoneForm } from './by-phone-form.tsx';

/** D08. Spec §2: the choice is shown only if both methods are open. */
export const ForgotPasswordPopup = ({ isOpen, onClose }: PopupComponentProps<'forgotPassword'>) => {
  const t = useT();
  const hasPhone = isSwitchedOn(useBrand().whitelabel, 'REGMOBVERF3');
  const [way, setWay] = useState('email');
  return (
    <EntryFrame
      kind="forgotPassword"
      isOpen={isOpen}
      onClose={onClose}
      title={t('core.entry.forgotPassword')}
      bannerGroup="w_forget"
    >
      {hasPhone ? (
        <Tabs
          label={t('entry.forgot.way')}
          value={way}
          onChange={setWay}
          items={[
            { value: 'email', label: t('entry.forgot.byMail') },
            { value: 'phone', label: t('entry.forgot.byPhone') },
          ]}
        >
          <TabPanel value="email">
            <ByMailForm />
          </TabPanel>
          <TabPanel value="phone">
            <ByPhoneForm />
          </TabPanel>
        </Tabs>
      ) : (
        <ByMailForm />
      )}
      <p className="mt-auto flex flex-wrap items-center justify-center gap-x-2 text-sm text-text-2">
        {t('entry.forgot.remembered')}
        <Button variant="ghost" size="sm" onClick={() => openPopup('login', {})}>
          {t('core.entry.login')}
        </Button>
      </p>
    </EntryFrame>
  );
};
