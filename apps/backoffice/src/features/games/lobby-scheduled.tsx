import { useFmt, useT } from '@fairhouse/i18n/react';
import { cancelLobbyEndpoint, getLobbyEndpoint } from '@fairhouse/protocol/ops/lobby';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { Draft } from './games.types.ts';
import { LayoutDiff } from './layout-diff.tsx';

/** The layout that is scheduled for publication. */
export const LobbyScheduled = ({ draft }: { draft: Draft }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useOpsChange(cancelLobbyEndpoint, {
    invalidates: [getLobbyEndpoint],
    done: 'opsCatalog.lobby.cancelled',
  });
  const { scheduled, layout } = draft.lobby;
  if (scheduled === null) return null;
  return (
    <div className="mb-4">
      <NoticeBar
        tone="info"
        title={t('opsCatalog.lobby.waits', { time: fmt.dateTime(scheduled.publishAt, 'short') })}
        action={
          !draft.isReadOnly && (
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {t('opsCatalog.lobby.cancel')}
            </Button>
          )
        }
      >
        <LayoutDiff draft={draft} before={layout} after={scheduled.layout} />
      </NoticeBar>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('opsCatalog.lobby.cancel')}
        effect={t('opsCatalog.lobby.cancelEffect')}
        askReason
        confirmLabel={t('opsCatalog.lobby.cancel')}
        onConfirm={(reason) => cancel.run({ params: { brandId, versionId: scheduled.versionId }, body: { reason } })}
      />
    </div>
  );
};
