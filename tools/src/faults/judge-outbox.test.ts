import { describe, expect, it } from 'vitest';
import { type Effect, judgeOutbox } from './judge-outbox.ts';

const consumers = ['first', 'second'];
const acknowledged = new Set(['a1', 'a2', 'a3', 'b1']);

/** `a2` is the second event of the aggregate `a`. */
const effectsOf = (consumer: string, ids: readonly string[], from = 0): Effect[] =>
  ids.map((eventId, index) => ({
    position: from + index + 1,
    consumer,
    eventId,
    aggregate: eventId.slice(0, 1),
    n: Number(eventId.slice(1)),
  }));
const inOrder = ['a1', 'b1', 'a2', 'a3'];
const judge = (ofFirst: readonly string[], wipedAt: number | null = null) =>
  judgeOutbox([...effectsOf('first', ofFirst), ...effectsOf('second', inOrder, 100)], {
    acknowledged,
    consumers,
    wipedAt,
  });

describe('what the consumers did against what the writer was told', () => {
  it('finds nothing when everything came once and in order', () => {
    expect(judge(inOrder)).toEqual({
      delivered: 4,
      lost: 0,
      doubled: 0,
      phantom: 0,
      outOfOrder: 0,
      outOfOrderAfterWipe: 0,
    });
  });

  it('counts what one consumer never took', () => {
    expect(judge(['a1', 'a2', 'a3'])).toMatchObject({ delivered: 3, lost: 1, doubled: 0 });
  });

  it('counts an effect that was had twice', () => {
    expect(judge([...inOrder, 'a1'])).toMatchObject({ delivered: 4, lost: 0, doubled: 1, outOfOrder: 0 });
  });

  it('counts an effect of an event that was never committed', () => {
    expect(judge([...inOrder, 'c1'])).toMatchObject({ lost: 0, phantom: 1 });
  });

  it('counts an event that came after a later one of the same thing, and not those of other things', () => {
    expect(judge(['a1', 'a3', 'a2', 'b1'])).toMatchObject({ lost: 0, outOfOrder: 1 });
    expect(judge(['b1', 'a1', 'a2', 'a3'])).toMatchObject({ outOfOrder: 0 });
  });

  it('tells lateness after the transport lost its data from lateness before', () => {
    expect(judge(['a1', 'a3', 'a2', 'b1'], 2)).toMatchObject({ outOfOrder: 0, outOfOrderAfterWipe: 1 });
    expect(judge(['a1', 'a3', 'a2', 'b1'], 3)).toMatchObject({ outOfOrder: 1, outOfOrderAfterWipe: 0 });
  });
});
