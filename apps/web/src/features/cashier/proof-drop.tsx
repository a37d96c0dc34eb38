import { useFmt, useT } from '@fairhouse/i18n/react';
import { type DroppedFile, FileDrop } from '@fairhouse/ui/primitives/file-drop';
import { useState } from 'react';
import { errorText } from '../../shared/lib/error-text.ts';
import type { ProofFile } from './proof-files.rules.ts';
import type { ProofFiles } from './use-proof-files.ts';

/** spec §5: three pictures of five megabytes. */
const picturesMax = 3;

export type ProofDropProps = { proofs: ProofFiles; label: string; isRequired?: boolean; error?: string | undefined };

/** Proof pictures. A rejected file is reported at once, by name. */
export const ProofDrop = ({ proofs, label, isRequired = false, error }: ProofDropProps) => {
  const t = useT();
  const fmt = useFmt();
  const [refused, setRefused] = useState<string | null>(null);

  const shown = (file: ProofFile): DroppedFile => {
    const { id, previewUrl } = file;
    const name = file.file.name;
    switch (file.state) {
      case 'uploading':
        return {
          ...{ id, name, previewUrl, state: 'uploading', share: file.share },
          status: t('cashier.proof.uploading', { share: fmt.percent(file.share, { decimals: 0 }) }),
        };
      case 'done':
        return { id, name, previewUrl, state: 'done', status: t('cashier.proof.arrived') };
      case 'failed':
        return { id, name, previewUrl, state: 'failed', status: errorText(t, file.code) };
    }
  };

  return (
    <FileDrop
      label={label}
      requiredLabel={isRequired ? t('cashier.amount.required') : undefined}
      hint={t('cashier.proof.hint')}
      error={error ?? refused ?? undefined}
      buttonLabel={t('cashier.proof.choose')}
      dropText={t('cashier.proof.drop')}
      files={proofs.files.map(shown)}
      onAdd={(files) => {
        setRefused(null);
        proofs.add(files);
      }}
      onRefuse={(list) =>
        setRefused(
          list.map(({ file, reason }) => t(`cashier.proof.refused.${reason}`, { name: fmt.bdi(file.name) })).join(' '),
        )
      }
      onRemove={proofs.remove}
      removeLabel={({ name }) => t('cashier.proof.remove', { name })}
      onRetry={proofs.retry}
      retryLabel={({ name }) => t('cashier.proof.retry', { name })}
      maxCount={picturesMax}
    />
  );
};
