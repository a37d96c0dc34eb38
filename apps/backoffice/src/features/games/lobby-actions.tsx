import { useT } from '@fairhouse/i18n/react';
import { listOpsGamesEndpoint } from '@fairhouse/protocol/ops/catalog';
import { getLobbyEndpoint, publishLobbyEndpoint, scheduleLobbyEndpoint } from '@fairhouse/protocol/ops/lobby';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { Draft } from './games.types.ts';
import { LayoutDiff } from './layout-diff.tsx';

/** Publishes a draft at once or later, after its difference was shown. */
export const LobbyActions = ({ draft, isChanged }: { draft: Draft; isChanged: boolean }) => {
  const t = useT();
  const brandId = useBrandId();
  const [asking, setAsking] = useState<'publish' | 'schedule' | null>(null);
  const [at, setAt] = useState('');
  const invalidates = [getLobbyEndpoint, listOpsGamesEndpoint];
  const publish = useOpsChange(publishLobbyEndpoint, { invalidates, done: 'opsCatalog.lobby.published' });
  const schedule = useOpsChange(scheduleLobbyEndpoint, { invalidates, done: 'opsCatalog.lobby.scheduledDone' });
  const { lobby, layout, setLayout } = draft;
  const moment = new Date(at);
  const isMoment = at !== '' && !Number.isNaN(moment.getTime());
  const isSchedule = asking === 'schedule';
  const confirm = (reason: string): Promise<unknown> =>
    isSchedule
      ? schedule.run({ params: { brandId }, body: { layout, publishAt: moment.toISOString(), reason } })
      : publish.run({ params: { brandId }, body: { layout, revision: lobby.revision, reason } });
  return (
    <>
      {isChanged && <Button onClick={() => setLayout(lobby.layout)}>{t('ops.form.discard')}</Button>}
      <Button disabled={!isChanged || lobby.scheduled !== null} onClick={() => setAsking('schedule')}>
        {t('opsCatalog.lobby.schedule')}
      </Button>
      <Button variant="primary" disabled={!isChanged} onClick={() => setAsking('publish')}>
        {t('opsCatalog.lobby.publish')}
      </Button>
      <ConfirmDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={t(isSchedule ? 'opsCatalog.lobby.schedule' : 'opsCatalog.lobby.publish')}
        effect={t(isSchedule ? 'opsCatalog.lobby.scheduleEffect' : 'opsCatalog.lobby.publishEffect')}
        askReason
        confirmLabel={t(isSchedule ? 'opsCatalog.lobby.schedule' : 'opsCatalog.lobby.publish')}
        isConfirmDisabled={isSchedule && !isMoment}
        onConfirm={confirm}
      >
        <LayoutDiff draft={draft} before={lobby.layout} after={layout} />
        {isSchedule && (
          <TextField
            label={t('opsCatalog.lobby.publishAt')}
            type="datetime-local"
            requiredLabel={t('ops.form.required')}
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        )}
      </ConfirmDialog>
    </>
  );
};
