/** Today's call takes nothing but the brand. */
export const todayOpsSamples = {};
