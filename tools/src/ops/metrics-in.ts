const keywords: ReadonlySet<string> = new Set([
  'and',
  'or',
  'unless',
  'offset',
  'bool',
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'inf',
  'nan',
]);

export type Selector = { metric: string; text: string };

/** What a PromQL expression selects: each metric with its labels. The expression itself is judged by promtool. */
export const selectorsIn = (expr: string): readonly Selector[] => {
  const labels: string[] = [];
  const plain = expr
    .replaceAll(/\{(?:[^}"]|"(?:[^"\\]|\\.)*")*\}/g, (braces) => `#${labels.push(braces) - 1}#`)
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ')
    // A function is a name before a parenthesis.
    .replaceAll(/\b[a-z]\w*\s*\(/g, '(');
  return [...plain.matchAll(/(?<![\w.#])([a-zA-Z_:][\w:]*)?(?:#(\d+)#)?/g)].flatMap(([, name, index]): Selector[] => {
    const braces = index === undefined ? '' : (labels[Number(index)] ?? '');
    const names = /__name__\s*=~?\s*"([^"]*)"/.exec(braces)?.[1]?.split('|');
    if (name === undefined) return (names ?? []).map((metric) => ({ metric, text: metric }));
    return keywords.has(name.toLowerCase()) ? [] : [{ metric: name, text: `${name}${braces}` }];
  });
};

export const metricsIn = (expr: string): ReadonlySet<string> => new Set(selectorsIn(expr).map(({ metric }) => metric));
