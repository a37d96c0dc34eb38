/** Input that a call of the specification accepts, by call id. A call without an entry takes none. */
export const samples: Readonly<Record<string, { query?: Record<string, string>; body?: unknown }>> = {
  helpCenter: { query: { lang: 'EN', device: 'WEB' } },
};
