import { useT } from '@fairhouse/i18n/react';
import { BrandIcon } from '@fairhouse/ui/domain/brand-icon';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { providerNames } from '#shared/session/social-buttons.tsx';
import { askProvider, type SocialProvider, useSocialProviders } from '#shared/session/social-window.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { linkSocial, unlinkSocial } from './api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import { useShowFailure } from './use-show-failure.ts';

export type ProvidersPanelProps = { linked: readonly SocialProvider[]; onChanged: () => Promise<void> };

/**
 * The providers a member may log in with. A provider that the brand has switched off is listed as long as it is linked.
 */
export const ProvidersPanel = ({ linked, onChanged }: ProvidersPanelProps) => {
  const t = useT();
  const showFailure = useShowFailure();
  const offered = useSocialProviders();
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const [unlinked, setUnlinked] = useState<SocialProvider | null>(null);
  const shown = [...new Set([...offered, ...linked])];

  const link = async (provider: SocialProvider) => {
    setBusy(provider);
    try {
      await askProvider(provider);
      await linkSocial();
      await onChanged();
      showToast({ tone: 'success', id: 'security.toast.linked' });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const unlink = async (provider: SocialProvider) => {
    try {
      await unlinkSocial(provider);
      await onChanged();
      showToast({ tone: 'success', id: 'security.toast.unlinked' });
    } catch (error) {
      showFailure(error);
    }
  };

  if (shown.length === 0) return null;
  return (
    <Panel title={t('security.social.title')} hint={t('security.social.hint')}>
      <ul className="divide-y divide-line">
        {shown.map((provider) => {
          const isLinked = linked.includes(provider);
          return (
            <SettingRow
              key={provider}
              icon={<BrandIcon name={provider} />}
              title={t(providerNames[provider])}
              badge={isLinked ? { tone: 'positive', text: t('security.social.linked') } : undefined}
              text={isLinked ? t('security.social.linkedText') : t('security.social.freeText')}
              action={
                isLinked ? (
                  <Button size="sm" variant="ghost" onClick={() => setUnlinked(provider)}>
                    {t('security.social.unlink')}
                  </Button>
                ) : (
                  <Button size="sm" isLoading={busy === provider} onClick={() => void link(provider)}>
                    {t('security.social.link')}
                  </Button>
                )
              }
            />
          );
        })}
      </ul>
      {unlinked !== null && (
        <ConfirmDialog
          icon={<Unlink />}
          title={t('security.social.unlinkTitle', { provider: t(providerNames[unlinked]) })}
          text={t('security.social.unlinkText')}
          confirmLabel={t('security.social.unlink')}
          onConfirm={() => unlink(unlinked)}
          onClose={() => setUnlinked(null)}
        />
      )}
    </Panel>
  );
};
