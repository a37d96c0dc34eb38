import { useT } from '@fairhouse/i18n/react';
import { Switch } from '@fairhouse/ui/primitives/switch';
import { BookOpen, ChevronRight, History, LogOut, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useSession } from '../session/session-context.ts';

export type MenuEntry = 'rules' | 'history' | 'fairness';

const row =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-start text-base hover:bg-surface-2 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-text-2';

const entries: readonly { entry: MenuEntry; icon: LucideIcon; id: `studio.shell.menu.${MenuEntry}` }[] = [
  { entry: 'rules', icon: BookOpen, id: 'studio.shell.menu.rules' },
  { entry: 'history', icon: History, id: 'studio.shell.menu.history' },
  { entry: 'fairness', icon: ShieldCheck, id: 'studio.shell.menu.fairness' },
];

export type MenuPageProps = {
  isSoundOn: boolean;
  onSound: (isOn: boolean) => void;
  onChoose: (entry: MenuEntry) => void;
};

export const MenuPage = ({ isSoundOn, onSound, onChoose }: MenuPageProps) => {
  const t = useT();
  const session = useSession();
  return (
    <ul className="-mx-3 flex flex-col gap-0.5">
      {entries.map(({ entry, icon: Icon, id }) => (
        <li key={entry}>
          <button type="button" className={row} onClick={() => onChoose(entry)}>
            <Icon aria-hidden />
            <span className="grow">{t(id)}</span>
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </button>
        </li>
      ))}
      <li className="flex min-h-12 items-center px-3">
        <Switch
          label={t('studio.shell.menu.sound')}
          isControlLast
          className="w-full"
          checked={isSoundOn}
          onChange={(event) => onSound(event.currentTarget.checked)}
        />
      </li>
      <li>
        <button type="button" className={row} onClick={session.close}>
          <LogOut aria-hidden className="rtl:-scale-x-100" />
          <span className="grow">{t('studio.shell.close')}</span>
        </button>
      </li>
    </ul>
  );
};
