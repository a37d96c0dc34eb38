import { useT } from '@fairhouse/i18n/react';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FailureState } from './failure-state.tsx';
import { OpsFailure, sendOps } from './ops-call.ts';
import { isPicture } from './stored-picture.rules.ts';

const readPicture = async (path: string, signal: AbortSignal): Promise<Blob> => {
  const file = await sendOps('GET', path, { signal, parseAs: 'blob' });
  if (!(file instanceof Blob) || !isPicture(file.type)) throw new OpsFailure('SYSTEM_UNKNOWN_ERROR');
  return file;
};

/** Drawn from memory as a picture and as nothing else; the address dies with the page. */
const Drawn = ({ file, label, className }: { file: Blob; label: string; className: string }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address === null) return null;
  return <img src={address} alt={label} className={className} />;
};

export type StoredPictureProps = {
  /** The call that answers the file. */
  path: string;
  label: string;
  className?: string;
};

/** A picture that somebody has sent. It is asked for when it is drawn: draw it when somebody wants to see it. */
export const StoredPicture = ({
  path,
  label,
  className = 'mx-auto max-h-[70dvh] max-w-full rounded-md object-contain',
}: StoredPictureProps) => {
  const t = useT();
  const query = useQuery<Blob, OpsFailure>({
    queryKey: ['storedPicture', path],
    queryFn: ({ signal }) => readPicture(path, signal),
    // Every look is recorded: one that was opened is not asked for again while the page stands.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (query.data !== undefined) return <Drawn file={query.data} label={label} className={className} />;
  if (query.error)
    return <FailureState failure={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <div className="grid min-h-40 place-items-center">
      <Spinner label={t('ops.screen.loading')} />
    </div>
  );
};
