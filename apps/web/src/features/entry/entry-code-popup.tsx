import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { Button } from '@fairhouse/ui/primitives/button';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { placeFailure } from '#shared/forms/place-failure.ts';
import { call } from '#shared/lib/call.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { takeOutcome } from '#shared/session/take-outcome.ts';

/** "Continue as j***1?": a link never logs in without a click (security.md 3.2). */
export const EntryCodePopup = ({ code, isOpen, onClose }: PopupComponentProps<'entryCode'>) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isEntering, setEntering] = useState(false);
  const { data, error } = useQuery({
    // The code is a secret for a minute, so it is not part of the query key.
    queryKey: ['entryCode'],
    queryFn: ({ signal }) =>
      call((limited) => api.POST('/api/member/v1/entry-codes/look', { signal: limited, body: { code } }), signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const enter = async () => {
    setEntering(true);
    try {
      const outcome = await call((signal) => api.POST('/api/member/v1/entry', { signal, body: { code } }));
      await takeOutcome(outcome, { queryClient });
    } catch (cause) {
      setRefusal(cause);
      setEntering(false);
    }
  };
  const fault = refusal ?? error;
  const placed = fault === null ? null : placeFailure<never>(fault, { fields: [] });
  return (
    <PopupDialog
      kind="entryCode"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<KeyRound />}
      title={t('entry.code.title')}
      footer={
        placed === null ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('entry.code.notMe')}
            </Button>
            <Button variant="primary" isLoading={isEntering} disabled={!data} onClick={() => void enter()}>
              {t('entry.remembered.continue')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => openPopup('login', {})}>
            {t('core.entry.login')}
          </Button>
        )
      }
    >
      <FormBanner failure={placed?.at === 'form' ? placed : null} />
      {placed === null &&
        (data ? <p>{t('entry.code.question', { name: data.name })}</p> : <Skeleton className="h-6" />)}
    </PopupDialog>
  );
};
