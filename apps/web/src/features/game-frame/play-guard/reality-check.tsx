import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { answerRealityCheck } from '#shared/protection/api.ts';
import { clockOf } from '../clock-of.ts';
import { useLeave } from '../use-leave.ts';
import type { PlayGuardProps } from './play-guard.types.ts';

/**
 * Asks whether to continue, with the time and the money so far. It cannot be dismissed: the server accepts no bet until
 * it is answered. Both answers are equally easy.
 */
export const RealityCheck = ({ clock, viewer, category }: Omit<PlayGuardProps, 'isRoundOpen'>) => {
  const t = useT();
  const leave = useLeave(category);
  const fmt = useFmt();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<'go_on' | 'stop' | null>(null);
  const [fault, setFault] = useState<string>();
  const answer = async (given: 'go_on' | 'stop') => {
    if (sending !== null) return;
    setSending(given);
    setFault(undefined);
    try {
      await answerRealityCheck(given, { viewer, queryClient });
      if (given === 'stop') leave();
    } catch (error) {
      setFault(errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR'));
    } finally {
      setSending(null);
    }
  };
  const lines = [
    ['time', clockOf(clock.elapsedSeconds)],
    ['staked', fmt.money(clock.staked.minor, clock.staked.currency)],
    ['won', fmt.money(clock.won.minor, clock.won.currency)],
    ['net', fmt.money(clock.net.minor, clock.net.currency, { sign: 'always' })],
  ] as const;
  return (
    <Dialog
      isOpen
      isClosable={false}
      onClose={() => undefined}
      closeLabel={t('core.action.close')}
      icon={<Hourglass />}
      title={t('protection.reality.title')}
      description={t('protection.reality.text')}
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <Button variant="outline" size="lg" isLoading={sending === 'stop'} onClick={() => void answer('stop')}>
            {t('protection.reality.stop')}
          </Button>
          <Button variant="outline" size="lg" isLoading={sending === 'go_on'} onClick={() => void answer('go_on')}>
            {t('protection.reality.goOn')}
          </Button>
        </div>
      }
    >
      <dl className="grid gap-2 tabular-nums">
        {lines.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line pb-2 last:border-0">
            <dt className="text-text-2">{t(`protection.reality.${name}`)}</dt>
            <dd className="font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Link
          to="/member"
          search={{ mc: 'personalHistoryCopy' }}
          className="min-h-11 content-center text-action-text underline"
        >
          {t('protection.reality.history')}
        </Link>
        <Link to="/member" search={{ mc: 'saferPlay' }} className="min-h-11 content-center text-action-text underline">
          {t('protection.reality.limits')}
        </Link>
      </p>
      {fault !== undefined && (
        <p role="alert" className="mt-3 text-sm text-negative">
          {fault}
        </p>
      )}
    </Dialog>
  );
};
