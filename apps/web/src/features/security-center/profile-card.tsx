import { useT } from '@fairhouse/i18n/react';
import { Avatar } from '@fairhouse/ui/primitives/avatar';
import { Card } from '@fairhouse/ui/primitives/card';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type KnownViewer, viewerQuery } from '#shared/session/viewer.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { iconQuery, updateProfile } from './api.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { NicknameDialog } from './nickname-dialog.tsx';
import { useShowFailure } from './use-show-failure.ts';

/** The member as others see them: avatar, name, and the id that customer service asks for. */
export const ProfileCard = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const showFailure = useShowFailure();
  const [open, setOpen] = useState<'avatar' | 'nickname' | null>(null);
  const iconUrl = useQuery(iconQuery(viewer.id)).data?.iconUrl ?? null;

  const save = async (change: Parameters<typeof updateProfile>[0]) => {
    const profile = await updateProfile(change);
    queryClient.setQueryData(iconQuery(viewer.id).queryKey, { iconUrl: profile.iconUrl });
    await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
    setOpen(null);
    showToast({ tone: 'success', id: 'security.toast.saved' });
  };

  return (
    <Card look="glow" padding="lg" className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <span className="relative">
        <Avatar alt="" src={iconUrl} size="xl" />
        <IconButton
          label={t('security.avatar.change')}
          variant="quiet"
          size="sm"
          className="absolute! -end-2 -bottom-2 rounded-full! shadow-1"
          onClick={() => setOpen('avatar')}
        >
          <Pencil />
        </IconButton>
      </span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex items-center gap-1.5">
          <bdi className="min-w-0 truncate font-display font-extrabold text-xl">{viewer.nickname}</bdi>
          <IconButton label={t('security.nickname.change')} size="sm" onClick={() => setOpen('nickname')}>
            <Pencil />
          </IconButton>
        </p>
        <dl className="mt-1 grid gap-1 text-sm">
          <div className="flex flex-wrap items-center gap-x-2">
            <dt className="text-muted">{t('security.profile.id')}</dt>
            <dd className="flex min-w-0 items-center gap-1">
              <bdi dir="ltr" className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {viewer.account}
              </bdi>
              <CopyButton
                isIconOnly
                size="sm"
                variant="ghost"
                text={viewer.account}
                label={t('core.avatar.copyId')}
                copiedLabel={t('core.copied.title')}
                failedLabel={t('security.page.copyFailed')}
              />
            </dd>
          </div>
        </dl>
      </div>
      {open === 'avatar' && (
        <AvatarDialog
          current={iconUrl}
          onClose={() => setOpen(null)}
          onSave={(icon) => save({ icon }).catch(showFailure)}
        />
      )}
      {open === 'nickname' && (
        <NicknameDialog
          nickname={viewer.nickname}
          onClose={() => setOpen(null)}
          onSave={(nickname) => save({ nickname })}
        />
      )}
    </Card>
  );
};
