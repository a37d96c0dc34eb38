import { useT } from '@fairhouse/i18n/react';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { ShieldCheck } from 'lucide-react';
import { SliderCheck } from './slider-check.tsx';
import type { ProofCheck } from './use-proof-check.ts';

/** D05: opens above the form that needs it, so that no input is lost. */
export const ProofDialog = ({ check }: { check: ProofCheck }) => {
  const t = useT();
  const { asked, end } = check;
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={end}
      size="sm"
      icon={<ShieldCheck />}
      title={t('entry.proof.title')}
      closeLabel={t('core.action.close')}
      closesOnCover={false}
    >
      {asked !== null && (
        <SliderCheck
          onProof={async (proof) => {
            asked.resolve(await asked.act(proof));
            end();
          }}
          onFailure={(error) => {
            asked.reject(error);
            end();
          }}
        />
      )}
    </Dialog>
  );
};
