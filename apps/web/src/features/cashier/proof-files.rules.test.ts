import { expect, test } from 'vitest';
import { arrivedOf, isUnderway, type ProofFile, withChange } from './proof-files.rules.ts';

const picture = (id: string, rest: Partial<ProofFile> = {}): ProofFile =>
  ({
    id,
    file: new File(['x'], `${id}.png`),
    previewUrl: `blob:${id}`,
    state: 'uploading',
    share: 0,
    ...rest,
  }) as ProofFile;

test('only what has arrived is named, in order', () => {
  const files = [
    picture('a', { state: 'done', proofId: 'p1' } as Partial<ProofFile>),
    picture('b', { state: 'failed', code: 'CASHIER_PICTURE_REFUSED' } as Partial<ProofFile>),
    picture('c', { state: 'done', proofId: 'p3' } as Partial<ProofFile>),
  ];
  expect(arrivedOf(files)).toEqual(['p1', 'p3']);
  expect(isUnderway(files)).toBe(false);
});

test('a change reaches its own picture alone and keeps what it shows', () => {
  const files = [picture('a'), picture('b')];
  const changed = withChange(files, 'b', { state: 'done', proofId: 'p2' });
  expect(changed[0]).toBe(files[0]);
  expect(changed[1]).toMatchObject({ state: 'done', proofId: 'p2', previewUrl: 'blob:b' });
  expect(isUnderway(changed)).toBe(true);
});

test('what arrives for a removed picture changes nothing', () => {
  expect(withChange([picture('a')], 'gone', { state: 'done', proofId: 'p' })).toMatchObject([{ id: 'a', share: 0 }]);
});
