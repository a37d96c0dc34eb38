import { useT } from '@fairhouse/i18n/react';
import type { readHealthEndpoint } from '@fairhouse/protocol/ops/health';
import { Panel } from '@fairhouse/ui/primitives/card';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { OpsValue } from '#framework/ops-call.ts';

type Part = OpsValue<typeof readHealthEndpoint>['parts'][number];

/** A state is never shown by colour alone: each has its own shape and word. */
const looks = {
  ok: { Icon: CircleCheck, tone: 'text-positive' },
  degraded: { Icon: TriangleAlert, tone: 'text-warning' },
  down: { Icon: CircleX, tone: 'text-negative' },
} as const;

export const PartList = ({ parts }: { parts: readonly Part[] }) => {
  const t = useT();
  return (
    <Panel title={t('ops.health.checks')}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {parts.map(({ part, state, detail }) => {
          const { Icon, tone } = looks[state];
          return (
            <li key={part} className="flex items-baseline gap-3 border-line border-b py-2 text-sm">
              <span className="min-w-0 grow">
                {t(`ops.health.check.${part}`)}
                {detail !== null && <span className="block break-words text-caption text-muted">{detail}</span>}
              </span>
              <span className={`flex shrink-0 items-center gap-1.5 self-start font-semibold text-caption ${tone}`}>
                <Icon aria-hidden className="size-4" />
                {t(`ops.health.state.${state}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
