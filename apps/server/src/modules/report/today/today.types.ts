export type HourFigures = { hour: Date; currency: string; rounds: number; staked: bigint; won: bigint };
export type HourPeople = { hour: Date; activePlayers: number; newMembers: number };
