import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import type { BroadcastRow } from './broadcast-state.tsx';

/** Explains the state to operators who wait for the broadcast; renders nothing for a sent one. */
export const StandingNote = ({ state, sent }: Pick<BroadcastRow, 'state' | 'sent'>) => {
  const t = useT();
  if (state === 'sent') return null;
  if (state === 'waiting' || state === 'sending')
    return <NoticeBar tone="info">{t(`opsMessages.one.${state}Text`)}</NoticeBar>;
  return (
    <NoticeBar tone={state === 'failed' ? 'negative' : 'warning'} title={t(`opsMessages.one.${state}Title`)}>
      {t(`opsMessages.one.${state}Text`, { count: sent })}
    </NoticeBar>
  );
};
