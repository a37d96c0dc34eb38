import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Popover } from '@fairhouse/ui/primitives/popover';
import { CircleUserRound, LogOut, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { goTo } from '#framework/navigate.ts';
import { Segments } from '#framework/segments.tsx';
import { useSession } from '#framework/session.ts';
import { setDensity, useDensity } from '#framework/table/density.ts';
import { LanguageSelect } from './language-select.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Operator name, theme, language, own security and sign-out. */
export const ProfileMenu = () => {
  const t = useT();
  const { operator } = useSession();
  const density = useDensity();
  const { signOut, isRunning } = useSignOut();
  const [isOpen, setIsOpen] = useState(false);
  const openSecurity = () => {
    setIsOpen(false);
    goTo('/house/my-security');
  };
  return (
    <Popover
      label={t('ops.profile.menu', { name: operator.name })}
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton label={t('ops.profile.menu', { name: operator.name })}>
          <CircleUserRound />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="min-w-0">
          <p className="truncate font-semibold text-text-1">
            <bdi>{operator.name}</bdi>
          </p>
          <p className="truncate text-caption text-muted">
            <bdi>{operator.email}</bdi>
          </p>
        </div>
        <div className="flex items-center justify-between gap-3">
          <span className="text-caption text-text-2">{t('ops.theme.label')}</span>
          <ThemeChoice />
        </div>
        <div className="flex items-center justify-between gap-3">
          <span className="text-caption text-text-2">{t('ops.shell.language')}</span>
          <LanguageSelect />
        </div>
        <div className="flex items-center justify-between gap-3">
          <span className="text-caption text-text-2">{t('ops.density.label')}</span>
          <Segments
            label={t('ops.density.label')}
            value={density}
            onChange={setDensity}
            options={[
              { value: 'comfortable', label: t('ops.table.density.comfortable') },
              { value: 'compact', label: t('ops.table.density.compact') },
            ]}
          />
        </div>
        <div className="flex flex-col gap-2 border-line border-t pt-3">
          <Button variant="ghost" icon={<ShieldCheck />} className="justify-start" onClick={openSecurity}>
            {t('ops.profile.security')}
          </Button>
          <Button
            variant="ghost"
            icon={<LogOut className="rtl:-scale-x-100" />}
            className="justify-start"
            isLoading={isRunning}
            onClick={signOut}
          >
            {t('ops.profile.signOut')}
          </Button>
        </div>
      </div>
    </Popover>
  );
};
