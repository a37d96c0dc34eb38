import { useT } from '@fairhouse/i18n/react';
import { Avatar } from '@fairhouse/ui/primitives/avatar';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Card } from '@fairhouse/ui/primitives/card';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { KnownViewer } from '#shared/session/viewer.ts';

export type HubIdentityProps = { viewer: Pick<KnownViewer, 'account' | 'nickname' | 'vipLabel'> };

/**
 * The member's identity: name, the account ID that customer service asks for, and the rank where there are ranks.
 */
export const HubIdentity = ({ viewer: { account, nickname, vipLabel } }: HubIdentityProps) => {
  const t = useT();
  return (
    <Card padding="md" className="grid grid-cols-1 content-between gap-4">
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar alt="" size="lg" />
        <div className="min-w-0 grow">
          <p className="truncate font-bold font-display text-lg text-text-1">
            <bdi>{nickname}</bdi>
          </p>
        </div>
        {vipLabel !== null && <Badge tone="vip">{vipLabel}</Badge>}
      </div>
      <div className="grid gap-2">
        <div className="flex min-w-0 items-center justify-between gap-2 rounded-md bg-surface-2 ps-3">
          <span className="min-w-0 text-caption text-muted">
            {t('personal.hub.id')}{' '}
            <bdi dir="ltr" className="font-medium text-text-1 [overflow-wrap:anywhere]">
              {account}
            </bdi>
          </span>
          <CopyButton
            isIconOnly
            variant="ghost"
            text={account}
            label={t('core.avatar.copyId')}
            copiedLabel={t('personal.hub.copied')}
            failedLabel={t('personal.hub.notCopied')}
          />
        </div>
        <Link
          to="/member"
          search={{ mc: 'securityCenter' }}
          className="flex min-h-11 items-center justify-between gap-2 rounded-md border border-line px-3 font-semibold text-sm text-text-1 hover:bg-surface-2"
        >
          {t('personal.entry.securityCenter')}
          <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted rtl:-scale-x-100" />
        </Link>
      </div>
    </Card>
  );
};
