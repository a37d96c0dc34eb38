/** How many people hold a role; an operator who holds it in two brands counts once. */
export const peopleAmong = (holders: readonly { operatorId: string }[]): number =>
  new Set(holders.map(({ operatorId }) => operatorId)).size;
