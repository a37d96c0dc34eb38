import type { MessageId } from '@fairhouse/i18n';
import { usePack, useT } from '@fairhouse/i18n/react';
import { CategoryBar } from '@fairhouse/ui/domain/menu-chip-bar';
import { Club, Dices, Grid3x3, Joystick, type LucideIcon, Shapes, Ticket, Trophy } from 'lucide-react';
import { type Classify, classifiesOf } from './lobby-address.rules.ts';

const looks: Record<Classify, { label: MessageId; icon: LucideIcon }> = {
  SCRATCH: { label: 'lobby.classify.scratch', icon: Ticket },
  VIDEO_POKER: { label: 'lobby.classify.videoPoker', icon: Club },
  JACKPOT: { label: 'lobby.classify.jackpot', icon: Trophy },
  TABLE: { label: 'lobby.classify.table', icon: Dices },
  ARCADE: { label: 'lobby.classify.arcade', icon: Joystick },
  BINGO: { label: 'lobby.classify.bingo', icon: Grid3x3 },
};

const every = 'EVERY';

/** The sub-filters of the slots lobby (spec §2). */
export const ClassifyBar = ({
  value,
  onChange,
}: {
  value: Classify | null;
  onChange: (classify: Classify | null) => void;
}) => {
  const t = useT();
  const hasBingo = usePack().features.bingo;
  const kinds = classifiesOf('RNG', { hasBingo }).map((classify) => ({
    id: classify,
    label: t(looks[classify].label),
    icon: looks[classify].icon,
  }));
  return (
    <CategoryBar
      label={t('lobby.classify.label')}
      items={[{ id: every, label: t('lobby.classify.all'), icon: Shapes }, ...kinds]}
      value={value ?? every}
      onChange={(id) => onChange(id === every ? null : (id as Classify))}
    />
  );
};
