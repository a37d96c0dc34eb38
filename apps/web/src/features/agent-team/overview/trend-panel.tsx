import { useFmt, useT } from '@fairhouse/i18n/react';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { dayText } from '#shared/agent/day-text.ts';
import { TrendCard } from '#shared/agent/trend-card.tsx';
import type { Overview } from '../api.ts';
import { heightOf, isCount, type Measure, measures } from './trend.rules.ts';

type Day = Overview['days'][number];

export type TrendPanelProps = {
  days: readonly Day[];
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** One figure of the team by day. */
export const TrendPanel = ({ days, measure, onMeasure }: TrendPanelProps) => {
  const t = useT();
  const fmt = useFmt();
  const textOf = (day: Day, which: Measure): string =>
    isCount(which) ? fmt.number(day[which]) : fmt.money(day[which].minor, day[which].currency);
  const others = (['validBet', 'houseWin', 'active'] as const).filter((each) => each !== measure).slice(0, 2);
  return (
    <TrendCard
      name={t(`agent.figure.${measure}`)}
      details={others.map((each) => t(`agent.figure.${each}`))}
      points={days.map((day) => ({
        key: day.day,
        label: dayText(fmt, day.day),
        shortLabel: dayText(fmt, day.day, 'short'),
        value: heightOf(day, measure),
        valueText: textOf(day, measure),
        details: others.map((each) => textOf(day, each)),
      }))}
    >
      <ChipGroup
        label={t('agent.trend.measure')}
        value={measure}
        onChange={(value) => onMeasure(measures.find((each) => each === value) ?? 'validBet')}
      >
        {measures.map((each) => (
          <Chip key={each} value={each}>
            {t(`agent.figure.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
    </TrendCard>
  );
};
