import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';

export type VisitorActionsProps = { onLogin: () => void; onRegister: () => void };

/** Narrow on a phone, where the brand's name needs the space. */
const narrow = 'max-sm:px-2';

/** S02: login and registration, of which registration is the more prominent. */
export const VisitorActions = ({ onLogin, onRegister }: VisitorActionsProps) => {
  const t = useT();
  return (
    <>
      <Button className={narrow} variant="quiet" onClick={onLogin} aria-haspopup="dialog">
        {t('core.entry.login')}
      </Button>
      <Button className={narrow} variant="primary" onClick={onRegister} aria-haspopup="dialog">
        {t('core.entry.register')}
      </Button>
    </>
  );
};
