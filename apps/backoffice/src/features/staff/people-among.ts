/** How many people hold a role; one who holds it in two brands is one. */
export const peopleAmong = (holders: readonly { operatorId: string }[]): number =>
  new Set(holders.map(({ operatorId }) => operatorId)).size;
