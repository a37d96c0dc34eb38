import { opsCountSegmentEndpoint } from '@fairhouse/protocol/ops/messages';
import { useEffect, useState } from 'react';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import type { Segment } from './draft.rules.ts';

/** A brand of a million takes seconds to count: nobody counts for every key that is pressed. */
const debounceMs = 500;

/** How many people a segment has, asked for when nobody has changed it for a moment. */
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
  // What could not be counted is not nobody.
  const isCurrent = JSON.stringify(asked) === wanted && query.isSuccess && !query.isFetching && segment !== null;
  return { query, isCurrent };
};
