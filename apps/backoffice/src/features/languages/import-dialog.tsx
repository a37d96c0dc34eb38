import { useT } from '@fairhouse/i18n/react';
import {
  importTextOverridesEndpoint,
  listPacksEndpoint,
  opsListTextOverridesEndpoint,
} from '@fairhouse/protocol/ops/text-overrides';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { FileDrop } from '@fairhouse/ui/primitives/file-drop';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsFailure } from '#framework/ops-call.ts';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { FaultNotice } from '../brand/fault-notice.tsx';
import { gateText } from './gate-text.ts';
import { textsOf } from './text-override-file.rules.ts';

type Fault = { messageId: string; gate: string; detail: string };
type Trial = { added: number; changed: number; same: number };

const maxBytes = 1024 * 1024;

const faultsOf = (failure: OpsFailure | null): Fault[] =>
  Array.isArray(failure?.details.faults) ? (failure.details.faults as Fault[]) : [];

/** Imports a file of texts: a dry run first, so that the operator sees the effect, then the import as a whole. */
export const ImportDialog = ({ language, onClose }: { language: string; onClose: () => void }) => {
  const t = useT();
  const brandId = useBrandId();
  const [messages, setMessages] = useState<Record<string, string> | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [refused, setRefused] = useState<string>();
  const attempt = useOpsChange(importTextOverridesEndpoint, { isQuiet: true });
  const take = useOpsChange(importTextOverridesEndpoint, {
    invalidates: [opsListTextOverridesEndpoint, listPacksEndpoint],
    done: 'opsBrand.words.imported',
    isQuiet: true,
  });
  const send = (found: Record<string, string>, isTrial: boolean, reason: string) =>
    (isTrial ? attempt : take).run({ params: { brandId }, body: { language, messages: found, isTrial, reason } });
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setTrial(null);
    const found = textsOf(await file.text());
    setMessages(found);
    setRefused(found === null ? t('opsBrand.words.notAFile') : undefined);
    if (found !== null) setTrial(await send(found, true, file.name.slice(0, 80).padEnd(3, '.')).catch(() => null));
  };
  const failure = take.failure ?? attempt.failure;
  const faults = faultsOf(failure);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsBrand.words.importTitle', { language })}
      effect={
        trial === null
          ? t('opsBrand.words.importHint')
          : t('opsBrand.words.importEffect', { added: trial.added, changed: trial.changed, same: trial.same })
      }
      askReason
      confirmLabel={t('opsBrand.words.import')}
      isConfirmDisabled={messages === null || trial === null || trial.added + trial.changed === 0}
      onConfirm={(reason) => send(messages ?? {}, false, reason)}
    >
      <FileDrop
        label={t('opsBrand.words.file')}
        error={refused}
        buttonLabel={t('opsBrand.words.choose')}
        dropText={t('opsBrand.words.drop')}
        files={[]}
        onAdd={([file]) => void read(file)}
        onRefuse={() => setRefused(t('opsBrand.words.notAFile'))}
        onRemove={() => undefined}
        removeLabel={() => ''}
        types={['application/json']}
        maxBytes={maxBytes}
      />
      {faults.length === 0 ? (
        <FaultNotice failure={failure} />
      ) : (
        <NoticeBar tone="negative" title={t('opsBrand.words.importFaults', { count: faults.length })}>
          <ScrollArea label={t('opsBrand.words.importFaults', { count: faults.length })} className="max-h-48">
            <ul>
              {faults.map((fault) => (
                <li key={`${fault.messageId} ${fault.gate}`}>
                  <bdi dir="ltr">{fault.messageId}</bdi> {gateText(t, fault)}
                </li>
              ))}
            </ul>
          </ScrollArea>
        </NoticeBar>
      )}
    </ConfirmDialog>
  );
};
