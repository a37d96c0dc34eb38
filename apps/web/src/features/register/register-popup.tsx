import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { Smartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { useCaptcha } from '#shared/proofs/use-captcha.ts';
import { activationFields, asksForTerms, type RegisterMethod, shownFields } from './register.rules.ts';
import { RegisterArt } from './register-art.tsx';
import { RegisterForm } from './register-form.tsx';

const methods: readonly RegisterMethod[] = ['registerMobile', 'register'];
const icons = { register: <UserRound />, registerMobile: <Smartphone /> };

/** Whether the brand asks everybody for a captcha. Otherwise the browser proves itself unnoticed. */
const wantsCaptcha = (shown: ReturnType<typeof shownFields>): boolean => shown.some(({ name }) => name === 'captcha');

const Ways = () => {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 border-line border-t pt-3 text-sm text-text-2">
      <span>{t('register.form.haveAccount')}</span>
      <Button variant="ghost" size="sm" onClick={() => openPopup('login', {})}>
        {t('core.entry.login')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => openPopup('forgotPassword', {})}>
        {t('core.entry.forgotPassword')}
      </Button>
    </div>
  );
};

/**
 * D06 and D07, and the first login of an account that an agent has created. Spec §6: the mobile method only if the
 * brand has switched it on, and then it comes first.
 */
export const RegisterPopup = ({ activation, isOpen, onClose }: PopupComponentProps<'register'>) => {
  const t = useT();
  const { register: rules, whitelabel } = useBrand();
  const hasMobile = !activation && isSwitchedOn(whitelabel, 'MOBILENUMREG3');
  const [method, setMethod] = useState<RegisterMethod>(activation?.form ?? (hasMobile ? 'registerMobile' : 'register'));
  const switches = {
    hasSms: isSwitchedOn(whitelabel, 'REGMOBVERF3'),
    hasMobilePassword: isSwitchedOn(whitelabel, 'MOBILENUMPASSREG3'),
  };
  const shown = (activation ? activationFields : shownFields)(rules, method, switches);
  const captcha = useCaptcha({ isWantedFirst: wantsCaptcha(shown) });
  const turnTo = (next: RegisterMethod) => {
    setMethod(next);
    // Spec §4: another form needs a new image.
    if (captcha.isWanted) captcha.renew();
    else if (wantsCaptcha(shownFields(rules, next, switches))) captcha.want();
  };
  const form = (
    <RegisterForm
      method={method}
      shown={shown}
      captcha={captcha}
      isConsentAsked={asksForTerms(rules, method)}
      activation={activation}
    />
  );
  return (
    <PopupDialog
      kind="register"
      isOpen={isOpen}
      onClose={onClose}
      size="xl"
      title={t('register.form.title')}
      closesOnCover={false}
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <RegisterArt />
        <div className="flex min-w-0 flex-col gap-5">
          {activation && <p>{t('register.activation.lead')}</p>}
          {hasMobile ? (
            <Tabs
              label={t('register.form.tabs')}
              value={method}
              onChange={(next) => turnTo(next === 'register' ? 'register' : 'registerMobile')}
              items={methods.map((value) => ({ value, label: t(`register.tab.${value}`), icon: icons[value] }))}
            >
              <TabPanel value={method}>{form}</TabPanel>
            </Tabs>
          ) : (
            form
          )}
          {!activation && <Ways />}
        </div>
      </div>
    </PopupDialog>
  );
};
