import { useT } from '@fairhouse/i18n/react';
import { ToastHost, toast } from '@fairhouse/ui/primitives/toast';
import { useEffect } from 'react';
import { takeToasts, useToastStore } from '../shared/toasts/toast.store.ts';

/** Shows the queued toasts, in the reader's language. */
export const ToastOutlet = () => {
  const t = useT();
  const { waiting } = useToastStore();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { tone, id, values, action } of takeToasts())
      toast[tone](t(id, values), action ? { action: { label: t(action.id), onSelect: action.onPress } } : {});
  }, [waiting, t]);
  return <ToastHost label={t('core.toast.label')} closeLabel={t('core.action.close')} />;
};
