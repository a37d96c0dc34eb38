import { hashOfSeed } from '@fairhouse/games/fair';

const LENGTH = 4;

/** The name of a player for the others at this table. It says nothing about the account, brand or other tables. */
export const seatTag = (gameCode: string, playerId: string): string =>
  hashOfSeed(`${gameCode}:${playerId}`).slice(0, LENGTH).toUpperCase();
