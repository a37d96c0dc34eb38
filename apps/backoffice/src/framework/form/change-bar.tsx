import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import type { ReactNode } from 'react';

export type ChangeBarProps = {
  count: number;
  errorCount: number;
  isSaving: boolean;
  onDiscard: () => void;
  saveLabel?: string;
  note?: ReactNode;
};

/** Shown at the bottom of the screen while there are unsaved changes. */
export const ChangeBar = ({ count, errorCount, isSaving, onDiscard, saveLabel, note }: ChangeBarProps) => {
  const t = useT();
  return (
    <section
      aria-label={t('ops.form.changes', { count })}
      className="sticky bottom-3 z-sticky mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-control bg-surface-1 px-4 py-2.5 shadow-3"
    >
      <p role="status" className="font-semibold text-sm">
        {t('ops.form.changes', { count })}
      </p>
      {errorCount > 0 && <p className="text-caption text-negative">{t('ops.form.errors', { count: errorCount })}</p>}
      {note && <div className="text-caption text-muted">{note}</div>}
      <div className="ms-auto flex gap-2">
        <Button size="sm" variant="ghost" onClick={onDiscard} disabled={isSaving}>
          {t('ops.form.discard')}
        </Button>
        <Button size="sm" variant="primary" type="submit" isLoading={isSaving}>
          {saveLabel ?? t('ops.form.save')}
        </Button>
      </div>
    </section>
  );
};
