import { useT } from '@fairhouse/i18n/react';
import { addressOf } from '@fairhouse/protocol/client';
import { opsReadProofEndpoint } from '@fairhouse/protocol/ops/cashier';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useBrandId } from '#framework/session.ts';
import { StoredPicture } from '#framework/stored-picture.tsx';

/** The member's proof pictures. Nothing is fetched before the operator opens one. */
export const ProofPictures = ({ proofIds }: { proofIds: readonly string[] }) => {
  const t = useT();
  const brandId = useBrandId();
  const [opened, setOpened] = useState<string | null>(null);
  if (proofIds.length === 0) return <p className="text-caption text-muted">{t('opsCashier.proof.none')}</p>;
  const nameOf = (proofId: string) => t('opsCashier.proof.name', { number: proofIds.indexOf(proofId) + 1 });
  const pathOf = (proofId: string) => addressOf(opsReadProofEndpoint.url, { brandId, proofId });
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {proofIds.map((proofId) => (
          <li key={proofId}>
            <Button size="sm" variant="outline" icon={<ImageIcon />} onClick={() => setOpened(proofId)}>
              {nameOf(proofId)}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-muted">{t('opsCashier.proof.recorded')}</p>
      <Dialog
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        size="xl"
        title={opened === null ? '' : nameOf(opened)}
        closeLabel={t('core.action.close')}
      >
        {opened !== null && <StoredPicture path={pathOf(opened)} label={nameOf(opened)} />}
      </Dialog>
    </>
  );
};
