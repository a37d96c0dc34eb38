import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { Facts } from '#framework/cells.tsx';
import { meterOf } from './meter-of.ts';
import type { MemberProtection } from './protection.types.ts';

type Line = {
  key: string;
  title: string;
  ceiling: bigint | null;
  used: bigint | null;
  show: (value: bigint) => string;
};

const Meter = ({ line: { title, ceiling, used, show } }: { line: Line }) => {
  const t = useT();
  if (ceiling === null)
    return (
      <p className="flex justify-between gap-4 text-sm">
        <span>{title}</span>
        <span className="text-muted">{t('opsProtection.limits.none')}</span>
      </p>
    );
  const share = meterOf(used, ceiling);
  return (
    <ProgressBar
      label={title}
      valueText={
        used === null
          ? t('opsProtection.limits.most', { ceiling: show(ceiling) })
          : t('opsProtection.limits.used', { used: show(used < 0n ? 0n : used), ceiling: show(ceiling) })
      }
      share={share}
      tone={share >= 1 ? 'warning' : 'info'}
    />
  );
};

/** Every limit with how full it is. */
export const LimitsTab = ({ protection }: { protection: MemberProtection }) => {
  const t = useT();
  const fmt = useFmt();
  const currency = protection.deposit[0]?.used.currency ?? 'USD';
  const money = (value: bigint) => fmt.money(value, currency);
  const minutes = (value: bigint) => t('opsProtection.limits.minutes', { minutes: Number(value) });
  const groups: { title: string; lines: Line[] }[] = [
    {
      title: t('opsProtection.limits.deposit'),
      lines: protection.deposit.map(({ period, ceiling, used }) => ({
        key: period,
        title: t(`opsProtection.period.${period as 'day'}`),
        ceiling: ceiling === null ? null : BigInt(ceiling.minor),
        used: BigInt(used.minor),
        show: money,
      })),
    },
    ...(['loss', 'wager', 'stake'] as const).map((kind) => ({
      title: t(`opsProtection.limits.${kind}`),
      lines: protection.money
        .filter((limit) => limit.kind === kind)
        .map(({ period, ceiling, used }) => ({
          key: period,
          title: t(`opsProtection.period.${period}`),
          ceiling: ceiling === null ? null : BigInt(ceiling.minor),
          used: used === null ? null : BigInt(used.minor),
          show: money,
        })),
    })),
    {
      title: t('opsProtection.limits.time'),
      lines: protection.time.map(({ kind, minutes: most, usedMinutes }) => ({
        key: kind,
        title: t(`opsProtection.time.${kind}`),
        ceiling: most === null ? null : BigInt(most),
        used: BigInt(usedMinutes),
        show: minutes,
      })),
    },
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {groups.map(({ title, lines }) => (
        <Panel key={title} title={title} level={3}>
          <div className="grid gap-4">
            {lines.map((line) => (
              <Meter key={line.key} line={line} />
            ))}
          </div>
        </Panel>
      ))}
      <Panel title={t('opsProtection.member.rules')} level={3}>
        <Facts
          items={[
            {
              label: t('opsProtection.member.check'),
              value:
                protection.realityCheck.everyMinutes === null
                  ? t('opsProtection.limits.none')
                  : minutes(BigInt(protection.realityCheck.everyMinutes)),
            },
            { label: t('opsProtection.member.profile'), value: protection.profileCodes.join(', ') },
            {
              label: t('opsProtection.member.identity'),
              value: t(`opsProtection.identityState.${protection.identityState}`),
            },
          ]}
        />
      </Panel>
    </div>
  );
};
