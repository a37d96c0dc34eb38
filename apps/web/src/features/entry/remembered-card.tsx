import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { Button } from '@fairhouse/ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '#shared/lib/call.ts';
import { takeOutcome } from '#shared/session/take-outcome.ts';

export type RememberedCardProps = {
  /** Masked by the server. */
  name: string;
  onFailure: (error: unknown) => void;
};

/** Login by one tap within the day; money actions still require a fresh proof (security.md 3.1). */
export const RememberedCard = ({ name, onFailure }: RememberedCardProps) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [isEntering, setEntering] = useState(false);
  const enter = async () => {
    setEntering(true);
    try {
      const outcome = await call((signal) => api.POST('/api/member/v1/remembered', { signal }));
      await takeOutcome(outcome, { queryClient });
    } catch (error) {
      onFailure(error);
    } finally {
      setEntering(false);
    }
  };
  return (
    <section className="flex items-center gap-3 rounded-lg border border-line bg-surface-2 p-3" data-remembered>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-action-text">
        <UserRound aria-hidden className="size-5.5" />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-caption text-text-2">{t('entry.remembered.hint')}</p>
      </div>
      <Button
        variant="outline"
        isLoading={isEntering}
        onClick={() => void enter()}
        aria-label={t('entry.remembered.continueAs', { name })}
      >
        {t('entry.remembered.continue')}
      </Button>
    </section>
  );
};
