import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { ForMembers } from '#shared/session/for-members.tsx';
import { supportsPasskeys } from '#shared/session/read-passkey.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { securityQuery } from './api.ts';
import { DetailsPanel } from './details-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProtectionPanel } from './protection-panel.tsx';
import { ProvidersPanel } from './providers-panel.tsx';
import { SecurityBones } from './security-bones.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { type OpenSetting, SettingDialog } from './setting-dialog.tsx';
import { useRefresh } from './use-refresh.ts';
import { WaysPanel } from './ways-panel.tsx';

const KnownSecurity = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(securityQuery(viewer.id));
  const refresh = useRefresh(viewer.id);
  const [open, setOpen] = useState<OpenSetting | null>(null);
  if (data === undefined) {
    const failure = error instanceof CallFailure ? error : null;
    if (error === null) return <SecurityBones />;
    return (
      <ErrorState
        title={t('security.page.failed')}
        text={failure === null ? undefined : errorText(t, failure.code)}
        reference={failure?.traceId ?? undefined}
        referenceLabel={t('core.gate.error.trace')}
        retryLabel={t('core.action.retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:gap-6">
        <ProtectionPanel
          overview={data}
          canAddPasskey={supportsPasskeys()}
          onAct={(protection) => {
            if (protection !== 'password') setOpen(protection);
            // A member who registered through a provider has no old password: the reset sets the first one.
            else openPopup(data.hasPassword ? 'changePassword' : 'forgotPassword', {});
          }}
        />
        <PasskeysPanel passkeys={data.passkeys} onAdd={() => setOpen('passkey')} onChanged={refresh} />
        <ProvidersPanel linked={data.social} onChanged={refresh} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:gap-6">
        <SessionsPanel memberId={viewer.id} onChanged={refresh} />
        <EventsPanel events={data.events} />
      </div>
      {open !== null && <SettingDialog open={open} overview={data} onChanged={refresh} onClose={() => setOpen(null)} />}
    </div>
  );
};

/** P01: the member's identity, the account's protections, its sessions, and its history. */
export const SecurityCenterPage = () => {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-[1120px] grid-cols-1 gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">{t('security.page.title')}</h1>
      <ForMembers>
        {(viewer) => (
          <>
            <ProfileCard viewer={viewer} />
            <DetailsPanel memberId={viewer.id} />
            <WaysPanel memberId={viewer.id} />
            <KnownSecurity viewer={viewer} />
          </>
        )}
      </ForMembers>
    </div>
  );
};
