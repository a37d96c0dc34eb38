import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Anchor } from '../audit.types.ts';
import { fileAnchors } from './file-anchors.ts';

const anchorOf = (seq: number): Anchor => ({
  seq: BigInt(seq),
  hash: Buffer.alloc(32, seq),
  atMicros: `${1_735_689_600_123 + seq}000`,
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anchors-'));
  path = join(folder, 'anchors.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const readAll = async (): Promise<Anchor[]> => {
  const found: Anchor[] = [];
  for await (const anchor of fileAnchors(path).read()) found.push(anchor);
  return found;
};

describe('the anchor file', () => {
  it('holds nothing before the first anchor', async () => {
    expect(await fileAnchors(path).last()).toBeUndefined();
    expect(await readAll()).toEqual([]);
  });

  it('returns the anchors in the order they were appended', async () => {
    const sink = fileAnchors(path);
    for (const seq of [1, 2, 3]) await sink.append(anchorOf(seq));
    expect(await readAll()).toEqual([1, 2, 3].map(anchorOf));
    expect(await sink.last()).toEqual(anchorOf(3));
  });

  it('writes one line of JSON per anchor', async () => {
    await fileAnchors(path).append(anchorOf(7));
    expect(readFileSync(path, 'utf8')).toBe(
      `{"seq":"7","hash":"${'07'.repeat(32)}","at":"2025-01-01T00:00:00.130Z"}\n`,
    );
  });

  it('finds the last one in a file longer than it reads', async () => {
    const sink = fileAnchors(path);
    await sink.append(anchorOf(1));
    const line = readFileSync(path, 'utf8');
    writeFileSync(path, line.repeat(2_000));
    await sink.append(anchorOf(2));
    expect(await sink.last()).toEqual(anchorOf(2));
    expect(await readAll()).toHaveLength(2_001);
  });

  it('loses only the line that a crash has torn, and not the next one', async () => {
    const sink = fileAnchors(path);
    await sink.append(anchorOf(1));
    await sink.append(anchorOf(2));
    truncateSync(path, readFileSync(path).length - 10);
    expect(await sink.last()).toEqual(anchorOf(1));
    await sink.append(anchorOf(3));
    expect(await readAll()).toEqual([anchorOf(1), anchorOf(3)]);
  });

  it('leaves out lines that are no anchors', async () => {
    await fileAnchors(path).append(anchorOf(1));
    appendFileSync(path, '{"seq":"2"}\nnonsense\n{"seq":"0","hash":"","at":""}\n');
    expect(await readAll()).toEqual([anchorOf(1)]);
  });
});
