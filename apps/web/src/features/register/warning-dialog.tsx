import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TriangleAlert } from 'lucide-react';

/** A warning above the form, which keeps its input: the popup host would replace the form with the warning. */
export const WarningDialog = ({ text, onClose }: { text: string | null; onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog
      isOpen={text !== null}
      onClose={onClose}
      size="sm"
      icon={<TriangleAlert />}
      title={t('register.warning.title')}
      closeLabel={t('core.action.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('register.warning.ok')}
        </Button>
      }
    >
      <p className="text-text-2">{text}</p>
    </Dialog>
  );
};
