import { useT } from '@fairhouse/i18n/react';
import {
  opsConfirmMatchEndpoint,
  opsGetMatchEndpoint,
  opsListMatchesEndpoint,
  opsListRestrictedEndpoint,
  opsReleaseMatchEndpoint,
} from '@fairhouse/protocol/ops/protection';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { waysOf } from './match.rules.ts';
import type { MatchDetail } from './match.types.ts';

const invalidates = [opsListMatchesEndpoint, opsGetMatchEndpoint, opsListRestrictedEndpoint];

const ConfirmForm = ({ shown, onClose }: { shown: MatchDetail; onClose: () => void }) => {
  const t = useT();
  const brandId = useBrandId();
  const { matchId, revision, restricts, member } = shown;
  const change = useOpsChange(opsConfirmMatchEndpoint, { invalidates, done: 'opsProtection.matches.confirmDone' });
  const isNew = !restricts && member !== null;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      {...(isNew && { tone: 'danger' as const })}
      title={t('opsProtection.matches.confirm')}
      effect={t(isNew ? 'opsProtection.matches.confirmRestricts' : 'opsProtection.matches.confirmKeeps')}
      askReason
      confirmLabel={t('opsProtection.matches.confirm')}
      onConfirm={(reason) => change.run({ params: { brandId, matchId }, body: { revision, reason } })}
    />
  );
};

const ReleaseForm = ({ shown, onClose }: { shown: MatchDetail; onClose: () => void }) => {
  const t = useT();
  const brandId = useBrandId();
  const { matchId, revision, restricts } = shown;
  const change = useOpsChange(opsReleaseMatchEndpoint, { invalidates, done: 'opsProtection.matches.releaseDone' });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsProtection.matches.release')}
      effect={t(restricts ? 'opsProtection.matches.releaseByTwo' : 'opsProtection.matches.releaseByOne')}
      askReason
      confirmLabel={t(restricts ? 'opsProtection.matches.releaseAsk' : 'opsProtection.matches.release')}
      onConfirm={(reason) => change.run({ params: { brandId, matchId }, body: { revision, reason } })}
    />
  );
};

/** The two decisions about a match: the same person, or another. */
export const MatchDecision = ({ shown }: { shown: MatchDetail }) => {
  const t = useT();
  const mayTighten = useMay('protection.tighten');
  const [open, setOpen] = useState<'confirm' | 'release' | null>(null);
  const { mayConfirm, release } = waysOf(shown);
  if (!mayConfirm && release === 'none') return null;
  return (
    <div className="grid gap-3">
      {mayTighten && (
        <div className="flex flex-wrap gap-2">
          {mayConfirm && (
            <Button variant="primary" onClick={() => setOpen('confirm')}>
              {t('opsProtection.matches.confirm')}
            </Button>
          )}
          {release !== 'none' && (
            <Button variant="outline" onClick={() => setOpen('release')}>
              {t('opsProtection.matches.release')}
            </Button>
          )}
        </div>
      )}
      <ReadOnlyNote permission="protection.tighten" />
      {open === 'confirm' && <ConfirmForm shown={shown} onClose={() => setOpen(null)} />}
      {open === 'release' && <ReleaseForm shown={shown} onClose={() => setOpen(null)} />}
    </div>
  );
};
