import { opsCountSegmentEndpoint } from '@fairhouse/protocol/ops/messages';
import { useEffect, useState } from 'react';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import type { Segment } from './draft.rules.ts';

/** Counting a brand of a million members takes seconds, so it is not done for every key press. */
const debounceMs = 500;

/** The size of a segment, requested after it has not changed for a moment. */
export const useSegmentCount = (segment: Segment | null) => {
  const brandId = useBrandId();
  const [asked, setAsked] = useState(segment);
  const wanted = JSON.stringify(segment);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(wanted) as Segment | null), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useOpsQuery(
    opsCountSegmentEndpoint,
    { params: { brandId }, body: { segment: asked ?? {} } },
    { enabled: asked !== null, keepsOld: true },
  );
  // A failed count is not a count of zero.
  const isCurrent = JSON.stringify(asked) === wanted && query.isSuccess && !query.isFetching && segment !== null;
  return { query, isCurrent };
};
