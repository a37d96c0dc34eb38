import { useFmt, useT } from '@fairhouse/i18n/react';
import type { AddressVerdict } from '@fairhouse/protocol/ops/settings-regions';
import { Facts, StateBadge } from '#framework/cells.tsx';

/** What the edge returns to an address, and which rule decides it. */
export const VerdictLine = ({ verdict }: { verdict: AddressVerdict }) => {
  const t = useT();
  const fmt = useFmt();
  const { address, country, isOpen, code, decidedBy, rule, reason, hasPass } = verdict;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <bdi className="font-mono text-text-1">{address}</bdi>
        <StateBadge tone={isOpen ? 'positive' : 'negative'}>
          {t(isOpen ? 'opsSettings.regions.letIn' : 'opsSettings.regions.keptOut')}
        </StateBadge>
      </p>
      <Facts
        items={[
          {
            label: t('opsSettings.regions.country'),
            value: country === null ? t('opsSettings.regions.countryUnknown') : fmt.country(country),
          },
          {
            label: t('opsSettings.regions.because'),
            value: t(`opsSettings.regions.by.${decidedBy}`, { rule: rule ?? '' }),
          },
          ...(reason === null ? [] : [{ label: t('opsSettings.regions.reason'), value: reason }]),
          ...(code === null ? [] : [{ label: t('opsSettings.regions.page'), value: t(`core.error.${code}`) }]),
          {
            label: t('opsSettings.regions.pass'),
            value: t(hasPass ? 'opsSettings.regions.yes' : 'opsSettings.regions.no'),
          },
        ]}
      />
    </div>
  );
};
