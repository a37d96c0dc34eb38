/** The number of arguments of each path command. An arc is not shortened, because its flags are not lengths. */
const takes: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

type Step = { command: string; values: number[] };

const numberAt = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const flagAt = /[01]/y;

const readSteps = (data: string): Step[] => {
  const steps: Step[] = [];
  let at = 0;
  let command = '';
  const skip = (): void => {
    while (at < data.length && /[\s,]/.test(data.charAt(at))) at += 1;
  };
  const read = (pattern: RegExp): number => {
    skip();
    pattern.lastIndex = at;
    const [text] = pattern.exec(data) ?? [];
    if (text === undefined) throw new Error(`no number at ${at} of ${data.slice(at, at + 20)}`);
    at += text.length;
    return Number(text);
  };
  for (skip(); at < data.length; skip()) {
    if (/[a-z]/i.test(data.charAt(at))) {
      command = data.charAt(at);
      at += 1;
    } else if (command === 'm') command = 'l';
    else if (command === 'M') command = 'L';
    const kind = command.toLowerCase();
    const count = takes[kind];
    if (count === undefined) throw new Error(`unknown command ${command}`);
    const values = Array.from({ length: count }, (_, index) =>
      read(kind === 'a' && (index === 3 || index === 4) ? flagAt : numberAt),
    );
    steps.push({ command, values });
  }
  return steps;
};

const write = (values: readonly number[]): string =>
  values
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .reduce((text, next) => (text === '' || next.startsWith('-') ? text + next : `${text} ${next}`), '');

/**
 * The same path with fewer decimals and relative steps. Each step is relative to the rounded position, so that rounding
 * errors never accumulate.
 */
export const compactPath = (data: string, decimals: 0 | 1): string => {
  const grain = 10 ** decimals;
  const round = (value: number): number => Math.round(value * grain) / grain;
  let [trueX, trueY, startX, startY] = [0, 0, 0, 0];
  let [shownX, shownY, shownStartX, shownStartY] = [0, 0, 0, 0];
  let written = '';
  let before = '';
  for (const { command, values } of readSteps(data)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    if (kind === 'z') {
      [trueX, trueY, shownX, shownY] = [startX, startY, shownStartX, shownStartY];
      written += 'z';
      before = 'z';
      continue;
    }
    const absoluteX = (value: number): number => (isRelative ? trueX + value : value);
    const absoluteY = (value: number): number => (isRelative ? trueY + value : value);
    let steps: number[];
    let end: [number, number];
    if (kind === 'h') {
      end = [absoluteX(values[0] ?? 0), trueY];
      steps = [end[0] - shownX];
    } else if (kind === 'v') {
      end = [trueX, absoluteY(values[0] ?? 0)];
      steps = [end[1] - shownY];
    } else if (kind === 'a') {
      end = [absoluteX(values[5] ?? 0), absoluteY(values[6] ?? 0)];
      steps = [...values.slice(0, 5), end[0] - shownX, end[1] - shownY];
    } else {
      const points = values.map((value, index) => (index % 2 === 0 ? absoluteX(value) : absoluteY(value)));
      end = [points.at(-2) ?? 0, points.at(-1) ?? 0];
      steps = points.map((value, index) => value - (index % 2 === 0 ? shownX : shownY));
    }
    const text = write(steps.map(round));
    const joins = before === kind && kind !== 'm';
    // The first step is absolute: the paths of one icon are joined, and each starts from the origin.
    const name = written === '' ? 'M' : kind;
    written += joins ? (text.startsWith('-') ? text : ` ${text}`) : name + text;
    before = kind;
    [trueX, trueY] = end;
    if (kind === 'h') shownX += round(steps[0] ?? 0);
    else if (kind === 'v') shownY += round(steps[0] ?? 0);
    else {
      shownX += round(steps.at(-2) ?? 0);
      shownY += round(steps.at(-1) ?? 0);
    }
    if (kind === 'm') [startX, startY, shownStartX, shownStartY] = [trueX, trueY, shownX, shownY];
  }
  return written;
};
