import { useT } from '@fairhouse/i18n/react';
import { opsReadProofEndpoint } from '@fairhouse/protocol/ops/cashier';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FailureState } from '#framework/failure-state.tsx';
import { OpsFailure } from '#framework/ops-call.ts';
import { useBrandId } from '#framework/session.ts';
import { isPicture, refusalOf } from './proof.rules.ts';

const readProof = async (brandId: string, proofId: string, signal: AbortSignal): Promise<Blob> => {
  const path = opsReadProofEndpoint.url
    .replace(':brandId', encodeURIComponent(brandId))
    .replace(':proofId', encodeURIComponent(proofId));
  const answer = await fetch(path, { credentials: 'same-origin', signal }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new OpsFailure('SYSTEM_NETWORK_ABNORMAL');
  });
  if (!answer.ok) throw refusalOf(await answer.json().catch(() => null));
  const file = await answer.blob();
  if (!isPicture(file.type)) throw new OpsFailure('SYSTEM_UNKNOWN_ERROR');
  return file;
};

/** Drawn from memory as a picture and as nothing else; the address dies with the page. */
const Picture = ({ file, label }: { file: Blob; label: string }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address === null) return null;
  return <img src={address} alt={label} className="mx-auto max-h-[70dvh] max-w-full rounded-md object-contain" />;
};

const Opened = ({ proofId, label }: { proofId: string; label: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const query = useQuery<Blob, OpsFailure>({
    queryKey: [opsReadProofEndpoint.config.id, brandId, proofId],
    queryFn: ({ signal }) => readProof(brandId, proofId, signal),
    // Every look is recorded: one that was opened is not asked for again while the page stands.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (query.data !== undefined) return <Picture file={query.data} label={label} />;
  if (query.error)
    return <FailureState failure={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <div className="grid min-h-40 place-items-center">
      <Spinner label={t('ops.screen.loading')} />
    </div>
  );
};

/** What a member sent as a proof. Nothing is fetched before somebody wants to see it. */
export const ProofPictures = ({ proofIds }: { proofIds: readonly string[] }) => {
  const t = useT();
  const [opened, setOpened] = useState<string | null>(null);
  if (proofIds.length === 0) return <p className="text-caption text-muted">{t('opsCashier.proof.none')}</p>;
  const nameOf = (proofId: string) => t('opsCashier.proof.name', { number: proofIds.indexOf(proofId) + 1 });
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
        {opened !== null && <Opened proofId={opened} label={nameOf(opened)} />}
      </Dialog>
    </>
  );
};
