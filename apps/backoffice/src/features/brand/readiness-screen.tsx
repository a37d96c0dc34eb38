import { useFmt, useT } from '@fairhouse/i18n/react';
import { getBrandReadinessEndpoint, readinessSteps } from '@fairhouse/protocol/ops/readiness';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

type Readiness = OpsValue<typeof getBrandReadinessEndpoint>;

/** Screens of the group are not below a brand. */
const hrefOf = (brandId: string, path: string): string =>
  path === '/operators' ? '/house/operators' : `/b/${brandId}${path}`;

const Step = ({ step: { key, isDone, count } }: { step: Readiness['steps'][number] }) => {
  const t = useT();
  const brandId = useBrandId();
  const path = readinessSteps[key];
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-t py-3 first:border-t-0">
      <Icon aria-hidden className={isDone ? 'size-5 shrink-0 text-positive' : 'size-5 shrink-0 text-warning'} />
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-sm text-text-1">
          {t(`opsBrand.ready.${key}.title`)}
          <Badge tone={isDone ? 'positive' : 'warning'}>
            {t(isDone ? 'opsBrand.ready.done' : 'opsBrand.ready.open')}
          </Badge>
        </p>
        <p className="mt-0.5 text-caption text-muted">{t(`opsBrand.ready.${key}.todo`, { count })}</p>
      </div>
      {path !== null && (
        <Button asChild size="sm" variant={isDone ? 'ghost' : 'outline'}>
          <OpsLink
            href={hrefOf(brandId, path)}
            aria-label={t('opsBrand.ready.goTo', { step: t(`opsBrand.ready.${key}.title`) })}
          >
            {t('opsBrand.ready.go')}
          </OpsLink>
        </Button>
      )}
    </li>
  );
};

/** What a brand needs before players may come: each step knows from the present state whether it is done. */
export const ReadinessScreen = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const query = useOpsQuery(getBrandReadinessEndpoint, { params: { brandId } }, { refetchMs: 30_000 });
  return (
    <OpsPage title={t('opsBrand.ready.title')} hint={t('opsBrand.ready.hint')}>
      <QueryView query={query}>
        {({ isReady, done, steps }) => (
          <div className="flex max-w-4xl flex-col gap-4">
            {isReady && <NoticeBar tone="positive">{t('opsBrand.ready.all')}</NoticeBar>}
            <ProgressBar
              label={t('opsBrand.ready.title')}
              valueText={t('opsBrand.ready.progress', { done: fmt.number(done), all: fmt.number(steps.length) })}
              share={done / steps.length}
              tone={isReady ? 'positive' : 'action'}
            />
            <Panel title={t('opsBrand.ready.steps')}>
              <ol>
                {steps.map((step) => (
                  <Step key={step.key} step={step} />
                ))}
              </ol>
            </Panel>
          </div>
        )}
      </QueryView>
    </OpsPage>
  );
};
