import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { type PlacedFailure, placeFailure } from '#shared/forms/place-failure.ts';
import { EntryFrame } from '#shared/layout/entry-frame.tsx';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { readLastUser } from '#shared/session/last-user.ts';
import { UsernameForm } from '#shared/session/username-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { rememberedQuery } from './remembered.ts';
import { RememberedCard } from './remembered-card.tsx';
import { SmsForm } from './sms-form.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** D03. */
export const LoginPopup = ({ notice, isOpen, onClose }: PopupComponentProps<'login'>) => {
  const t = useT();
  const queryClient = useQueryClient();
  const hasSms = isSwitchedOn(useBrand().whitelabel, 'MOBILEVERCODELOGIN3');
  const [last] = useState(readLastUser);
  const [tab, setTab] = useState(hasSms && last?.kind === 'mobile' ? 'sms' : 'username');
  const [remember, setRemember] = useState(last !== null);
  const [failure, setFailure] = useState<PlacedFailure<never> | null>(null);
  const { data: remembered, isPending } = useQuery(rememberedQuery);

  const onFailure = (error: unknown) => setFailure(placeFailure<never>(error, { fields: [] }));
  usePasskeyAutofill({ isReady: !isPending, remember, onFailure });

  const byUsername = (
    <UsernameForm area="member" remember={remember} onRemember={setRemember} offersPasskeys={!isPending} />
  );
  return (
    <EntryFrame
      kind="login"
      isOpen={isOpen}
      onClose={onClose}
      title={t('core.entry.login')}
      bannerGroup="w_login"
      notice={notice}
    >
      <FormBanner failure={failure?.at === 'form' ? failure : null} />
      {remembered?.name != null && (
        <RememberedCard
          name={remembered.name}
          onFailure={(error) => {
            onFailure(error);
            queryClient.setQueryData(rememberedQuery.queryKey, { name: null });
          }}
        />
      )}
      {hasSms ? (
        <Tabs
          label={t('entry.tab.label')}
          value={tab}
          onChange={(chosen) => {
            setFailure(null);
            setTab(chosen);
          }}
          items={[
            { value: 'username', label: t('entry.tab.username') },
            { value: 'sms', label: t('entry.tab.sms') },
          ]}
        >
          <TabPanel value="username">{byUsername}</TabPanel>
          <TabPanel value="sms">
            <SmsForm remember={remember} onRemember={setRemember} />
          </TabPanel>
        </Tabs>
      ) : (
        byUsername
      )}
      <OtherWays remember={remember} onFailure={onFailure} />
      <p className="mt-auto flex flex-wrap items-center justify-center gap-x-2 text-sm text-text-2">
        {t('entry.login.noAccount')}
        <Button variant="ghost" size="sm" onClick={() => openPopup('register', {})}>
          {t('core.entry.register')}
        </Button>
      </p>
    </EntryFrame>
  );
};
