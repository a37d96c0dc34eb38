import { useT } from '@fairhouse/i18n/react';
import { listSwitchesEndpoint, type OpsSwitch, setSwitchEndpoint } from '@fairhouse/protocol/ops/settings-switches';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Copy, Search } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { EffectPreview } from './effect-preview.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduledList } from './scheduled-list.tsx';
import { SwitchRow } from './switch-row.tsx';

/** Each group with its switches below; a search keeps the groups of its matches. */
const inOrder = (switches: readonly OpsSwitch[], text: string): OpsSwitch[] => {
  const wanted = text.trim().toLowerCase();
  const fits = ({ title, modId }: OpsSwitch) => `${title} ${modId}`.toLowerCase().includes(wanted);
  const branch = (parent: string | null): OpsSwitch[] =>
    switches
      .filter(({ parentModId }) => parentModId === parent)
      .flatMap((node) => {
        const below = branch(node.modId);
        return below.length > 0 || fits(node) ? [node, ...below] : [];
      });
  return branch(null);
};

type Input = { node: OpsSwitch; enabled: boolean };

const Tree = ({ value, text }: { value: OpsValue<typeof listSwitchesEndpoint>; text: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const isReadOnly = !useMay('switch.edit');
  const [input, setInput] = useState<Input | null>(null);
  const [planned, setPlanned] = useState<OpsSwitch | null>(null);
  const turn = useOpsChange(setSwitchEndpoint, {
    invalidates: [listSwitchesEndpoint],
    done: 'opsSettings.switches.done',
  });
  const { switches, revision, timeZone } = value;
  const rows = inOrder(switches, text);
  return (
    <>
      <ScheduledList value={value} isReadOnly={isReadOnly} />
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t('opsSettings.switches.nothing')}</p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line border-t-0 bg-surface-1">
          {rows.map((node) => (
            <SwitchRow
              key={node.modId}
              node={node}
              parent={switches.find(({ modId }) => modId === node.parentModId)}
              isReadOnly={isReadOnly}
              onTurn={(enabled) => setInput({ node, enabled })}
              onSchedule={() => setPlanned(node)}
            />
          ))}
        </ul>
      )}
      {input !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setInput(null)}
          title={input.node.title}
          effect={<EffectPreview node={input.node} switches={switches} enabled={input.enabled} />}
          tone={input.enabled ? 'plain' : 'danger'}
          askReason
          confirmLabel={t(input.node.needsTwo ? 'opsSettings.action.ask' : 'opsSettings.switches.turnNow', {
            to: input.enabled ? 'on' : 'off',
          })}
          onConfirm={(reason) =>
            turn.run({
              params: { brandId, modId: input.node.modId },
              body: { enabled: input.enabled, revision, reason },
            })
          }
        />
      )}
      {planned !== null && (
        <ScheduleDialog node={planned} switches={switches} timeZone={timeZone} onClose={() => setPlanned(null)} />
      )}
    </>
  );
};

/** B41: the switches of a brand, and what players gain or lose by them. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('switch.edit');
  const [isCopying, setIsCopying] = useState(false);
  const [{ find }, setSearch] = useSearchState(z.object({ find: z.string().default('') }));
  const query = useOpsQuery(listSwitchesEndpoint, { params: { brandId } });
  return (
    <OpsPage
      title={t('opsSettings.switches.title')}
      hint={t('opsSettings.switches.hint')}
      actions={
        mayEdit && (
          <Button icon={<Copy />} onClick={() => setIsCopying(true)}>
            {t('opsSettings.switches.copy')}
          </Button>
        )
      }
    >
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <ReadOnlyNote permission="switch.edit" />
        <PendingBanner object={{ kind: 'switches', id: brandId }} />
      </div>
      <div className="mb-4 max-w-md">
        <TextField
          label={t('opsSettings.switches.find')}
          isLabelHidden
          type="search"
          placeholder={t('opsSettings.switches.find')}
          start={<Search aria-hidden />}
          value={find}
          onChange={(event) => setSearch({ find: event.target.value || undefined }, { replace: true })}
        />
      </div>
      <QueryView query={query}>{(value) => <Tree value={value} text={find} />}</QueryView>
      {isCopying && <CopyDialog onClose={() => setIsCopying(false)} />}
    </OpsPage>
  );
};
