import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { BrandIcon } from '@fairhouse/ui/domain/brand-icon';
import { Button } from '@fairhouse/ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/call.ts';
import { openPopup } from '../popups/popup.store.ts';
import { askProvider, type SocialProvider, useSocialProviders } from './social-window.ts';
import { takeOutcome } from './take-outcome.ts';

export type SocialButtonsProps = {
  /** The "remember" checkbox of the form beside them. */
  remember: boolean;
  onFailure: (error: unknown) => void;
};

export const providerNames: Record<SocialProvider, MessageId> = {
  google: 'entry.social.google',
  facebook: 'entry.social.facebook',
  telegram: 'entry.social.telegram',
};

/** The login buttons of the providers; renders nothing if the brand has none. Texts of the namespace `entry`. */
export const SocialButtons = ({ remember, onFailure }: SocialButtonsProps) => {
  const t = useT();
  const queryClient = useQueryClient();
  const providers = useSocialProviders();
  const [busy, setBusy] = useState<SocialProvider | null>(null);

  const enter = async (provider: SocialProvider) => {
    setBusy(provider);
    try {
      await askProvider(provider);
      const outcome = await call((signal) =>
        api.POST('/api/member/v1/social/finish', { signal, body: { intent: 'signIn', remember } }),
      );
      if (outcome.state === 'unlinked')
        openPopup('socialAccount', { provider, suggestedName: outcome.suggestedName, remember });
      else await takeOutcome(outcome, { queryClient });
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(null);
    }
  };

  if (providers.length === 0) return null;
  return (
    <div className="flex gap-2.5">
      {providers.map((provider) => (
        <Button
          key={provider}
          className="min-w-0 flex-1 flex-col"
          variant="outline"
          icon={<BrandIcon name={provider} />}
          isLoading={busy === provider}
          disabled={busy !== null && busy !== provider}
          onClick={() => void enter(provider)}
        >
          {t(providerNames[provider])}
        </Button>
      ))}
    </div>
  );
};
