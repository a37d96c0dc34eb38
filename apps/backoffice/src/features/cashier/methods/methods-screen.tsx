import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Hourglass, Plus } from 'lucide-react';
import * as z from 'zod';
import { Facts, MoneyCell, StateBadge } from '#framework/cells.tsx';
import { goTo } from '#framework/navigate.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import type { Method } from '../cashier.types.ts';
import { clockOf, percentOf } from './method-draft.rules.ts';
import { kindIds } from './method-texts.ts';
import { useMethods } from './use-methods.ts';

const search = z.object({ tab: z.enum(['in', 'out']).default('in') });

const Fee = ({ fee }: Pick<Method, 'fee'>) => {
  const t = useT();
  if (fee.flat.minor === 0n && fee.ppm === 0) return t('opsCashier.method.free');
  return (
    <span className="flex flex-wrap gap-x-2">
      {fee.flat.minor > 0n && <MoneyCell value={fee.flat.minor} currency={fee.flat.currency} />}
      {fee.ppm > 0 && <bdi className="tabular-nums">{`${percentOf(fee.ppm)} %`}</bdi>}
    </span>
  );
};

const MethodCard = ({ method }: { method: Method }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { min, max, hours, channels } = method;
  const turns = channels.filter(({ isEnabled, weight }) => isEnabled && weight > 0).length;
  return (
    <Card padding="sm" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <OpsLink
            href={`/b/${brandId}/payment-methods/${method.methodId}`}
            className="font-semibold text-action-text hover:underline"
          >
            <bdi>{method.titles.EN ?? method.methodId}</bdi>
          </OpsLink>
          <p className="text-caption text-muted">
            {t(kindIds[method.kind])} · <bdi>{method.providerCode}</bdi>
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {method.pending !== null && (
            <StateBadge tone="warning" icon={<Hourglass />}>
              {t('opsCashier.method.pending')}
            </StateBadge>
          )}
          <StateBadge tone={method.isEnabled ? 'positive' : 'neutral'}>
            {t(method.isEnabled ? 'opsCashier.method.open' : 'opsCashier.method.closed')}
          </StateBadge>
        </div>
      </div>
      <Facts
        items={[
          {
            label: t('opsCashier.method.limits'),
            value: (
              <span className="flex flex-wrap gap-x-1">
                <MoneyCell value={min.minor} currency={min.currency} />
                <span aria-hidden>–</span>
                <MoneyCell value={max.minor} currency={max.currency} />
              </span>
            ),
          },
          { label: t('opsCashier.method.fee'), value: <Fee fee={method.fee} /> },
          {
            label: t('opsCashier.method.when'),
            value:
              hours === null
                ? t('opsCashier.method.always')
                : t('opsCashier.method.hours', { from: clockOf(hours.from), to: clockOf(hours.to) }),
          },
          {
            label: t('opsCashier.method.arrival'),
            value: t('opsCashier.method.minutes', { count: method.arrivalMinutes }),
          },
          {
            label: t('opsCashier.channel.title'),
            value:
              channels.length === 0
                ? t('opsCashier.channel.ofProvider')
                : t('opsCashier.channel.turns', { count: turns, total: fmt.number(channels.length) }),
          },
        ]}
      />
    </Card>
  );
};

/** B09: the payment methods for deposits and withdrawals. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('payment_method.edit');
  const [{ tab }, set] = useSearchState(search);
  const query = useMethods();
  return (
    <OpsPage
      title={t('opsCashier.methods.title')}
      hint={t('opsCashier.methods.hint')}
      actions={
        mayEdit && (
          <Button
            variant="primary"
            icon={<Plus />}
            onClick={() => goTo(`/b/${brandId}/payment-methods/new?direction=${tab}`)}
          >
            {t('opsCashier.methods.add')}
          </Button>
        )
      }
      tabs={{
        items: [
          { id: 'in', title: t('opsCashier.direction.in') },
          { id: 'out', title: t('opsCashier.direction.out') },
        ],
        value: tab,
        onChange: (id) => set({ tab: id === 'in' ? undefined : id }),
      }}
    >
      <div className="mb-3 empty:hidden">
        <ReadOnlyNote permission="payment_method.edit" />
      </div>
      <QueryView query={query}>
        {({ methods }) => {
          const shown = methods
            .filter(({ direction }) => direction === tab)
            .toSorted((one, other) => one.position - other.position);
          if (shown.length === 0) return <EmptyState art="box" title={t('opsCashier.methods.empty')} />;
          return (
            <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
              {shown.map((method) => (
                <MethodCard key={method.methodId} method={method} />
              ))}
            </div>
          );
        }}
      </QueryView>
    </OpsPage>
  );
};
