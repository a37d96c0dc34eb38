import { useT } from '@fairhouse/i18n/react';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { Kbd } from '@fairhouse/ui/primitives/kbd';

const lines = [
  ['j', 'ops.keys.next'],
  ['k', 'ops.keys.previous'],
  ['Enter', 'ops.keys.open'],
  ['p', 'ops.keys.peek'],
  ['x', 'ops.keys.select'],
  ['/', 'ops.keys.filter'],
  ['Ctrl K', 'ops.keys.palette'],
  ['?', 'ops.keys.help'],
] as const;

export const KeysHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog isOpen onClose={onClose} title={t('ops.keys.title')} closeLabel={t('core.action.close')} size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {lines.map(([key, id]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd className="text-text-2">{t(id)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
