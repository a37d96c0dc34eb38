import { openAsker } from './asker.ts';
import { quantile, timed } from './measure-list.ts';
import type { StartOps } from './start-ops.ts';

const searchPath = (text: string): string =>
  `/api/ops/v1/brands/aurora/members/search?${new URLSearchParams({ text })}`;
const listPath = (text: string): string => `/api/ops/v1/brands/aurora/members?${new URLSearchParams({ text })}`;
const numbersMax = 100;
const names = ['anna_', 'petra_1', 'jonas', 'zzzz', 'lena 4'];

/** Half a number from either side, and the shortest searchable parts, which thousands of numbers share. */
const partsOf = (number: string): string[] => [
  number.slice(-6),
  number.slice(0, 9),
  number.slice(-4),
  number.slice(0, 5),
  `61${number.slice(1, 4)}`,
];

/** Members by the end and by the beginning of their number, in the search and in the list, and by name. */
export const measureSearch = async ({
  url,
  cookie,
  numbers,
  rounds,
  startOps,
}: {
  url: string;
  cookie: string;
  numbers: readonly string[];
  rounds: number;
  startOps: StartOps;
}) => {
  const server = await startOps(url);
  const asker = openAsker(server.port, cookie);
  for (const path of [searchPath('warm'), searchPath('0555'), listPath('0555')]) await asker.ask(path);
  const [byNumber, inList, byName]: [number[], number[], number[]] = [[], [], []];
  let found = 0;
  const look = async (path: string) => {
    const { value } = await asker.ask(path);
    if ((value.found ?? value.rows ?? []).length > 0) found += 1;
  };
  for (const text of numbers.slice(0, numbersMax).flatMap(partsOf)) {
    byNumber.push(await timed(() => look(searchPath(text))));
    inList.push(await timed(() => look(listPath(text))));
  }
  for (const text of names)
    for (let round = 0; round < rounds; round += 1) byName.push(await timed(() => asker.ask(searchPath(text))));
  await asker.close();
  server.stop();
  const summaryOf = (times: readonly number[]) => ({ p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) });
  const searches = byNumber.length + inList.length;
  return {
    phone: { searches, found, ...summaryOf(byNumber) },
    phoneInList: summaryOf(inList),
    names: summaryOf(byName),
  };
};
