import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Fingerprint, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { supportsPasskeys } from '#shared/session/read-passkey.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { type Passkey, removePasskey } from './api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import { useShowFailure } from './use-show-failure.ts';

export type PasskeysPanelProps = {
  passkeys: readonly Passkey[];
  onAdd: () => void;
  onChanged: () => Promise<void>;
};

export const PasskeysPanel = ({ passkeys, onAdd, onChanged }: PasskeysPanelProps) => {
  const t = useT();
  const fmt = useFmt();
  const showFailure = useShowFailure();
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const canAdd = supportsPasskeys();
  const remove = async ({ passkeyId }: Passkey) => {
    try {
      await removePasskey(passkeyId);
      await onChanged();
      showToast({ tone: 'success', id: 'security.toast.passkeyRemoved' });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Panel
      title={t('security.passkey.title')}
      hint={canAdd ? t('security.passkey.hint') : t('security.passkey.unsupported')}
      action={
        canAdd && (
          <Button size="sm" icon={<Plus />} onClick={onAdd}>
            {t('security.passkey.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <EmptyState isCompact art="lock" title={t('security.passkey.empty')} text={t('security.passkey.emptyText')} />
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <SettingRow
              key={passkey.passkeyId}
              icon={<Fingerprint />}
              title={<bdi>{passkey.label}</bdi>}
              text={
                passkey.lastUsedAt === null
                  ? t('security.passkey.addedAt', { date: fmt.date(passkey.addedAt) })
                  : t('security.passkey.usedAt', {
                      date: fmt.date(passkey.addedAt),
                      moment: fmt.relative(passkey.lastUsedAt),
                    })
              }
              action={
                <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={() => setRemoved(passkey)}>
                  {t('security.action.remove')}
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {removed !== null && (
        <ConfirmDialog
          icon={<Trash2 />}
          title={t('security.passkey.remove')}
          text={t('security.passkey.removeText', { label: removed.label })}
          confirmLabel={t('security.action.remove')}
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Panel>
  );
};
