/** So many that each asks some ten times in a run, as visitors do, and none uses up its budget. */
export const visitors = 16_384;

/** Of documentation ranges and of no country that a demo brand keeps out. */
const addresses = Array.from({ length: visitors }, (_, n) =>
  n % 2 === 0 ? `2001:db8:${(n >> 8).toString(16)}:${(n & 0xff).toString(16)}::1` : `198.18.${n >> 8}.${n & 0xff}`,
);

let next = 0;

/** The address of the next visitor, all over the list. */
export const nextVisitor = (): string => {
  next = (next + 7_919) % visitors;
  return addresses[next] ?? '198.18.0.1';
};
