import { useT } from '@fairhouse/i18n/react';
import { opsChangeProfileEndpoint, opsListProfilesEndpoint } from '@fairhouse/protocol/ops/protection';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { DiffView } from '#framework/diff-view.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { readKeys } from './profile-keys.ts';

export type ProfileEditorProps = {
  profile: { code: string; version: number; keys: unknown };
  onClose: () => void;
};

/** The editor of a new profile version, with the difference before it is requested. */
export const ProfileEditor = ({ profile, onClose }: ProfileEditorProps) => {
  const t = useT();
  const [text, setText] = useState(() => JSON.stringify(profile.keys, null, 2));
  const read = readKeys(text);
  const change = useOpsChange(opsChangeProfileEndpoint, { invalidates: [opsListProfilesEndpoint] });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsProtection.profiles.changeOne', { code: profile.code })}
      effect={t('opsProtection.profiles.effect')}
      askReason
      confirmLabel={t('opsProtection.profiles.ask')}
      isConfirmDisabled={!read.ok}
      onConfirm={(reason) =>
        change.run({
          params: { code: profile.code },
          body: { revision: profile.version, keys: read.ok ? read.keys : {}, reason },
        })
      }
    >
      <div className="grid gap-3">
        <TextArea
          label={t('opsProtection.profiles.keys')}
          error={read.ok ? undefined : t('opsProtection.profiles.unreadable')}
          value={text}
          rows={12}
          dir="ltr"
          spellCheck={false}
          className="font-mono text-xs"
          onChange={(event) => setText(event.target.value)}
        />
        {read.ok && <DiffView before={profile.keys} after={read.keys} />}
      </div>
    </ConfirmDialog>
  );
};
