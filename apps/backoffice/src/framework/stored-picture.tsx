import { useT } from '@fairhouse/i18n/react';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { FailureState } from './failure-state.tsx';
import { type OpsFailure, sendOps } from './ops-call.ts';

const response = z.object({ value: z.object({ url: z.url({ protocol: /^https?$/ }) }) });

/** A little less than the lifetime of the URL, so that an expired one is never rendered. */
const freshMs = 4 * 60_000;

const readAddress = async (path: string, signal: AbortSignal): Promise<string> =>
  z.parse(response, await sendOps('GET', path, { signal })).value.url;

export type StoredPictureProps = {
  /** The call that returns the file's address. */
  path: string;
  label: string;
  className?: string;
};

/** An uploaded picture. It is fetched on render, so render it only when the operator opens it. */
export const StoredPicture = ({
  path,
  label,
  className = 'mx-auto max-h-[70dvh] max-w-full rounded-md object-contain',
}: StoredPictureProps) => {
  const t = useT();
  const query = useQuery<string, OpsFailure>({
    queryKey: ['storedPicture', path],
    queryFn: ({ signal }) => readAddress(path, signal),
    // Every view is recorded, so an opened picture is not requested again while its URL is valid.
    staleTime: freshMs,
    gcTime: freshMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (query.data !== undefined) return <img src={query.data} alt={label} className={className} />;
  if (query.error)
    return <FailureState failure={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <div className="grid min-h-40 place-items-center">
      <Spinner label={t('ops.screen.loading')} />
    </div>
  );
};
