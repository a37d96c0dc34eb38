import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { chooseTheme, followThemeChoice, readThemeChoice, type ThemeChoice } from '@fairhouse/ui/theme-choice';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const options: { choice: ThemeChoice; label: MessageId; Icon: LucideIcon }[] = [
  { choice: 'light', label: 'core.theme.light', Icon: Sun },
  { choice: 'dark', label: 'core.theme.dark', Icon: Moon },
  { choice: 'system', label: 'core.theme.system', Icon: Monitor },
];

export const ThemeSwitch = () => {
  const t = useT();
  const chosen = useSyncExternalStore(followThemeChoice, readThemeChoice);
  return (
    <fieldset className="flex shrink-0 rounded-md border border-line bg-surface-2 p-0.5">
      <legend className="sr-only">{t('core.theme.label')}</legend>
      {options.map(({ choice, label, Icon }) => (
        <label
          key={choice}
          className="relative grid size-11 cursor-pointer place-items-center rounded-sm text-muted transition-colors duration-(--t-press) hover:text-text-1 has-checked:bg-surface-1 has-checked:text-text-1 has-checked:ring-1 has-checked:ring-control has-focus-visible:outline-2 has-focus-visible:outline-(--c-focus) md:size-9"
          title={t(label)}
        >
          <input
            className="sr-only"
            type="radio"
            name="theme"
            checked={choice === chosen}
            onChange={() => chooseTheme(choice)}
          />
          <Icon className="size-4.5" aria-hidden="true" />
          <span className="sr-only">{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
};
