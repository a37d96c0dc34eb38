import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, followThemeChoice, readThemeChoice, type ThemeChoice } from '../theme/theme-choice.ts';

export type ThemeSwitchProps = {
  /** Names the group. */
  legend: string;
  labels: Record<ThemeChoice, string>;
};

const options: { choice: ThemeChoice; Icon: LucideIcon }[] = [
  { choice: 'light', Icon: Sun },
  { choice: 'dark', Icon: Moon },
  { choice: 'system', Icon: Monitor },
];

/** Light, dark or the device's setting; applied at once, stored on this device, and the same in every open tab. */
export const ThemeSwitch = ({ legend, labels }: ThemeSwitchProps) => {
  const chosen = useSyncExternalStore(followThemeChoice, readThemeChoice);
  // Radios of one name are one group in the whole page, and a page may hold the switch twice: header and drawer.
  const group = useId();
  return (
    <fieldset className="flex shrink-0 rounded-md border border-line bg-surface-2 p-0.5">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ choice, Icon }) => (
        <label
          key={choice}
          className="relative grid size-11 cursor-pointer place-items-center rounded-sm text-muted transition-colors duration-(--t-press) hover:text-text-1 has-checked:bg-surface-1 has-checked:text-text-1 has-checked:ring-1 has-checked:ring-control has-focus-visible:outline-2 has-focus-visible:outline-(--c-focus) md:size-9"
          title={labels[choice]}
        >
          <input
            className="sr-only"
            type="radio"
            name={group}
            checked={choice === chosen}
            onChange={() => chooseTheme(choice)}
          />
          <Icon className="size-4.5" aria-hidden="true" />
          <span className="sr-only">{labels[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
};
