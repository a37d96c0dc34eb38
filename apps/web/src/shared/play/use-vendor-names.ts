import { useMemo } from 'react';
import { useVendorLanes } from '../catalog/vendor-lanes.ts';

/** The names of the brand's vendors by their codes. */
export const useVendorNames = (): ReadonlyMap<string, string> => {
  const { data } = useVendorLanes();
  return useMemo(
    () => new Map((data ?? []).flatMap(({ vendors }) => vendors.map((each) => [each.vassalage, each.displayName]))),
    [data],
  );
};
