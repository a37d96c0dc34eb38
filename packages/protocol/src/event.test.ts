import { describe, expect, it } from 'vitest';
import { brandStatusChanged } from './brand/events.ts';
import { eventDefinitions } from './endpoints.gen.ts';
import { type EventOf, eventEnvelope } from './event.ts';

describe('events', () => {
  it('are told by the module their type begins with', () => {
    for (const { type, module } of eventDefinitions) expect(type.split('.')[0]).toBe(module);
  });

  it('travel in an envelope that accepts every declared type', () => {
    const closed: EventOf<typeof brandStatusChanged> = {
      id: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      type: 'brand.status_changed.v1',
      brandId: 'b1',
      aggregate: 'brand:b1',
      occurredAt: '2026-01-31T12:00:00.000Z',
      traceparent: null,
      payload: { brandId: 'b1', status: 1 },
    };
    for (const { type } of eventDefinitions) expect(eventEnvelope.parse({ ...closed, type }).type).toBe(type);
    expect(brandStatusChanged.payload.parse(closed.payload)).toEqual({ brandId: 'b1', status: 1 });
  });

  it.each(['brand.statusChanged.v1', 'brand.status_changed', 'status_changed.v1', 'brand.status_changed.v0'])(
    'are not called %s',
    (type) => {
      expect(eventEnvelope.shape.type.safeParse(type).success).toBe(false);
    },
  );
});
