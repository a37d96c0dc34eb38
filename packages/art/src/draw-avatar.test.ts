import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast-of.ts';
import { avatarNames, drawAvatar } from './draw-avatar.ts';
import { faultsOf } from './svg.fixture.ts';

describe('drawAvatar', () => {
  it('draws 24 well-formed faces that differ', () => {
    const drawn = avatarNames.map((name) => drawAvatar(name) ?? '');
    expect(drawn).toHaveLength(24);
    expect(drawn.flatMap(faultsOf)).toEqual([]);
    expect(new Set(drawn).size).toBe(24);
  });

  it('keeps a face apart from its background', () => {
    for (const name of avatarNames) {
      const colours = [...(drawAvatar(name) ?? '').matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(
        ([, hex]) => hex ?? '',
      );
      const [top = '', middle = '', , , foot = ''] = colours;
      expect(contrastOf(top, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrastOf(middle, foot)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['a00', 'a25', 'b01', '../a01', ''])('draws nothing for %j', (name) => {
    expect(drawAvatar(name)).toBeNull();
  });
});
