import { cleanHtmlEndpoint } from '@fairhouse/protocol/ops/announcements';
import { useDeferredValue } from 'react';
import { useBrandId } from '../session.ts';
import { useOpsQuery } from '../use-ops-query.ts';

/** The server's sanitised version of the edited text. No request while it is empty. */
export const useCleanHtml = (source: string) => {
  const brandId = useBrandId();
  const asked = useDeferredValue(source);
  const isEmpty = asked.trim() === '';
  const query = useOpsQuery(
    cleanHtmlEndpoint,
    { params: { brandId }, body: { source: asked } },
    { enabled: !isEmpty, keepsOld: true },
  );
  const { content = '', isChanged = false } = isEmpty ? {} : (query.data ?? {});
  return {
    content,
    isChanged,
    failure: isEmpty ? null : query.error,
    isAsking: query.isFetching,
    retry: () => void query.refetch(),
  };
};
