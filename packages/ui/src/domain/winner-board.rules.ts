export type RankedWinner = { playerName: string; amountMinor: bigint };

// spec §9: twenty winners at most, four on a slide.
const winnersMost = 20;
const winnersPerSlide = 4;

/** The highest win first; equal wins keep their order of arrival. */
export const rankWinners = <Winner extends RankedWinner>(winners: readonly Winner[]): Winner[] =>
  winners
    .toSorted((one, other) =>
      one.amountMinor === other.amountMinor ? 0 : one.amountMinor < other.amountMinor ? 1 : -1,
    )
    .slice(0, winnersMost);

export const slidesOf = <Winner>(winners: readonly Winner[], perSlide: number = winnersPerSlide): Winner[][] =>
  Array.from({ length: Math.ceil(winners.length / perSlide) }, (_, slide) =>
    winners.slice(slide * perSlide, (slide + 1) * perSlide),
  );

/** The server masks names already. Masking again here is cheap and hides a name that the server failed to mask. */
export const maskedName = (name: string): string => {
  if (name.includes('*')) return name;
  const characters = [...name];
  const [first = ''] = characters;
  return characters.length < 3 ? `${first}***` : `${first}***${characters.at(-1)}`;
};
