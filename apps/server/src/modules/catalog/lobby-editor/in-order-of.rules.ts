/** Rows in the order of their ids; an id without a row is left out. */
export const inOrderOf = <Row extends { gameId: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.gameId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
