import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { RecordTimeline } from '#framework/record-timeline.tsx';
import type { OrderStep } from '../cashier.types.ts';
import { reasonIds, stepText } from '../cashier-texts.ts';

const actorIds = {
  member: 'opsCashier.actor.member',
  system: 'opsCashier.actor.system',
  provider: 'opsCashier.actor.provider',
} as const satisfies Record<string, MessageId>;

/** What happened to an order, newest first. */
export const OrderSteps = ({ steps }: { steps: readonly OrderStep[] }) => {
  const t = useT();
  const entries = steps.map(({ state, at, by, reason, detail }, index) => ({
    id: String(index),
    at,
    title: stepText(t, state),
    actor: by in actorIds ? t(actorIds[by as keyof typeof actorIds]) : by,
    text: (reason !== null || detail !== null) && (
      <>
        {reason !== null && <p className="text-sm text-text-2">{t(reasonIds[reason])}</p>}
        {detail !== null && (
          <p dir="auto" className="whitespace-pre-wrap break-words text-sm text-text-2">
            {detail}
          </p>
        )}
      </>
    ),
  }));
  return <RecordTimeline entries={entries.toReversed()} />;
};
