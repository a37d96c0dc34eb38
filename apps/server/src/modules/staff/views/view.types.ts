/** A list as one operator sees it: of a brand, or of the group. */
export type ViewScope = { operatorId: string; brandId: string | null; listKey: string };
