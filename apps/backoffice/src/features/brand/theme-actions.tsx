import { useT } from '@fairhouse/i18n/react';
import { discardThemeDraftEndpoint, getThemeEndpoint, publishThemeEndpoint } from '@fairhouse/protocol/ops/branding';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { ThemeView } from './theme.types.ts';

/** Publishes or discards the saved draft. */
export const ThemeActions = ({ theme: { draft, revision } }: { theme: ThemeView }) => {
  const t = useT();
  const brandId = useBrandId();
  const may = useMay('theme.edit');
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const invalidates = [getThemeEndpoint];
  const publish = useOpsChange(publishThemeEndpoint, { invalidates, done: 'opsBrand.theme.published' });
  const discard = useOpsChange(discardThemeDraftEndpoint, { invalidates, done: 'opsBrand.theme.discarded' });
  if (!may || draft === null) return null;
  const close = () => setAsked(null);
  return (
    <>
      <Button onClick={() => setAsked('discard')}>{t('opsBrand.theme.discard')}</Button>
      <Button variant="primary" onClick={() => setAsked('publish')}>
        {t('opsBrand.theme.publish')}
      </Button>
      <ConfirmDialog
        isOpen={asked === 'publish'}
        onClose={close}
        title={t('opsBrand.theme.publishTitle')}
        effect={t('opsBrand.theme.publishEffect', { name: draft.name })}
        askReason
        confirmLabel={t('opsBrand.theme.publish')}
        onConfirm={(reason) => publish.run({ params: { brandId }, body: { revision, reason } })}
      />
      <ConfirmDialog
        isOpen={asked === 'discard'}
        onClose={close}
        title={t('opsBrand.theme.discardTitle')}
        effect={t('opsBrand.theme.discardEffect', { name: draft.draftedByName })}
        tone="danger"
        confirmLabel={t('opsBrand.theme.discard')}
        onConfirm={() => discard.run({ params: { brandId }, body: { revision } })}
      />
    </>
  );
};
