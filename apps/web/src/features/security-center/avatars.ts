/** The built-in avatars, `a01` to `a24`. */
export const avatarNames: readonly string[] = Array.from(
  { length: 24 },
  (_, at) => `a${String(at + 1).padStart(2, '0')}`,
);

export const avatarUrl = (name: string): string => `/avatars/${name}.svg`;
