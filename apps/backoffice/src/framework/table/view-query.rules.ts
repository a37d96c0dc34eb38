/** The search parameters that a saved view excludes: the page position and the open peek panel. */
const passing = new Set(['cursor', 'page', 'peek']);

export const viewQueryOf = (raw: Readonly<Record<string, string>>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw).filter(([name]) => name.startsWith(prefix) && !passing.has(name.slice(prefix.length))),
  );

/** The URL change that shows a view: parameters that the view does not set are removed. */
export const showView = (
  raw: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
  prefix: string,
): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    Object.keys(raw)
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name, undefined]),
  ),
  ...Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' ? [[name, value]] : [],
    ),
  ),
});

/** Whether the list shows a view as it was kept. */
export const isShowing = (
  raw: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
  prefix: string,
): boolean => {
  const now = viewQueryOf(raw, prefix);
  const names = new Set([...Object.keys(now), ...Object.keys(query)]);
  return [...names].every((name) => now[name] === query[name]);
};
