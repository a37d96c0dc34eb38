import {
  Bird,
  Cherry,
  Fish,
  Flame,
  Gamepad2,
  Heart,
  House,
  LayoutGrid,
  type LucideIcon,
  MonitorPlay,
  Spade,
  Ticket,
  TicketPercent,
  Volleyball,
} from 'lucide-react';

// spec §9: the game types.
const icons: Record<string, LucideIcon> = {
  HOME: House,
  HOT: Flame,
  FAV: Heart,
  RNG: Cherry,
  LIVE: MonitorPlay,
  FISH: Fish,
  PVP: Spade,
  SPORTS: Volleyball,
  ESPORTS: Gamepad2,
  COCKFIGHT: Bird,
  ELOTT: TicketPercent,
  LOTT: Ticket,
};

/** The icon of a game type; a plain grid for an unknown one. */
export const gameTypeIcon = (gameType: string): LucideIcon =>
  (Object.hasOwn(icons, gameType) ? icons[gameType] : undefined) ?? LayoutGrid;
