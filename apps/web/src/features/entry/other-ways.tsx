import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { supportsPasskeys } from '#shared/session/read-passkey.ts';
import { SocialButtons } from '#shared/session/social-buttons.tsx';
import { takeOutcome } from '#shared/session/take-outcome.ts';
import { askForPasskey, signInByPasskey } from './sign-in-by-passkey.ts';

export type OtherWaysProps = { remember: boolean; onFailure: (error: unknown) => void };

/** Login without name and password: one click, a provider, a trial. */
export const OtherWays = ({ remember, onFailure }: OtherWaysProps) => {
  const t = useT();
  const queryClient = useQueryClient();
  const hasTrial = isSwitchedOn(useBrand().whitelabel, 'FREEPLAY3');
  const [isAsking, setAsking] = useState(false);
  const enterByPasskey = async () => {
    setAsking(true);
    try {
      const answer = await askForPasskey({ isAutofill: false });
      if (answer !== null) await takeOutcome(await signInByPasskey(answer, { remember }), { queryClient });
    } catch (error) {
      onFailure(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3 text-caption text-muted">
        <span className="h-px grow bg-line" />
        {t('entry.login.or')}
        <span className="h-px grow bg-line" />
      </div>
      {supportsPasskeys() && (
        <Button
          variant="outline"
          isBlock
          icon={<Fingerprint />}
          isLoading={isAsking}
          onClick={() => void enterByPasskey()}
        >
          {t('entry.login.oneClick')}
        </Button>
      )}
      <SocialButtons remember={remember} onFailure={onFailure} />
      {hasTrial && (
        <Button variant="ghost" isBlock icon={<Gamepad2 />} onClick={() => openPopup('trial', {})}>
          {t('entry.trial.start')}
        </Button>
      )}
    </div>
  );
};
