/** Enough that each visitor sends about ten requests in a run, as real ones do, and none reaches the rate limit. */
export const visitors = 16_384;

/** From documentation ranges, and in no country that a demo brand blocks. */
const addresses = Array.from({ length: visitors }, (_, n) =>
  n % 2 === 0 ? `2001:db8:${(n >> 8).toString(16)}:${(n & 0xff).toString(16)}::1` : `198.18.${n >> 8}.${n & 0xff}`,
);

let next = 0;

/** The address of the next visitor, spread over the whole list. */
export const nextVisitor = (): string => {
  next = (next + 7_919) % visitors;
  return addresses[next] ?? '198.18.0.1';
};
