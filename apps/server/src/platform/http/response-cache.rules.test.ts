import { defineEndpoint, ordinaryLimit, reply } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formFor, hasSame, keyOf, rememberFault } from './response-cache.rules.ts';

const endpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/trial/:id',
    summary: 'A call for this test.',
    reply: reply(z.object({ n: z.int() })),
    config: {
      id: 'trial',
      module: 'test',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
      remember: { seconds: 5 },
    },
  },
  { querystring: z.strictObject({ page: z.string().optional() }), params: z.strictObject({ id: z.string() }) },
);
const { config, schema } = endpoint;
const { guard } = config;

describe('what may be remembered', () => {
  it('is a strict public read', () => {
    expect(rememberFault(endpoint)).toBeNull();
    expect(rememberFault({ ...endpoint, config: { ...config, guard: { ...guard, token: 'none' } } })).toBeNull();
  });

  it.each([
    { why: 'a write', route: { ...endpoint, method: 'POST' } },
    { why: 'a route of two methods', route: { ...endpoint, method: ['GET', 'POST'] } },
    {
      why: 'a read of a session',
      route: { ...endpoint, config: { ...config, guard: { ...guard, token: 'required' } } },
    },
    {
      why: 'a read of some roles',
      route: { ...endpoint, config: { ...config, guard: { ...guard, roles: ['member'] } } },
    },
    {
      why: 'a call whose budget fails closed',
      route: { ...endpoint, config: { ...config, limit: { ...ordinaryLimit, whenStoreLost: 'refuse' } } },
    },
    { why: 'more than five seconds', route: { ...endpoint, config: { ...config, remember: { seconds: 6 } } } },
    { why: 'no time at all', route: { ...endpoint, config: { ...config, remember: { seconds: 0 } } } },
    { why: 'a call with a body', route: { ...endpoint, schema: { ...schema, body: z.object({}) } } },
    { why: 'a call that reads headers', route: { ...endpoint, schema: { ...schema, headers: z.object({}) } } },
    { why: 'a query that is not strict', route: { ...endpoint, schema: { ...schema, querystring: z.object({}) } } },
    { why: 'a call without a query schema', route: { ...endpoint, schema: { params: schema.params } } },
    { why: 'a path that is not strict', route: { ...endpoint, schema: { ...schema, params: z.object({}) } } },
  ])('is not $why', ({ route }) => {
    expect(rememberFault(route as Parameters<typeof rememberFault>[0])).not.toBeNull();
  });

  it('says nothing of a route that remembers nothing', () => {
    expect(rememberFault({ method: 'POST', url: '/', config: {} })).toBeNull();
  });
});

describe('keyOf', () => {
  const question = { brandId: 'aurora', endpointId: 'gameList', params: {}, query: { pageNo: 1, minBet: 5n } };

  it('is the same for one question in another order', () => {
    expect(keyOf({ ...question, query: { minBet: 5n, pageNo: 1 } })).toBe(keyOf(question));
  });

  it.each([
    { what: 'brand', change: { brandId: 'harbour' } },
    { what: 'call', change: { endpointId: 'hotGames' } },
    { what: 'path', change: { params: { nodeId: 'a' } } },
    { what: 'page', change: { query: { pageNo: 2, minBet: 5n } } },
    { what: 'type of value', change: { query: { pageNo: 1, minBet: '5' } } },
    { what: 'language', change: { query: { pageNo: 1, minBet: 5n, language: 'EN' } } },
  ])('is another one for another $what', ({ change }) => {
    expect(keyOf({ ...question, ...change })).not.toBe(keyOf(question));
  });

  it('does not let a value pass for a name', () => {
    expect(keyOf({ ...question, query: { a: 'b","c":"d' } })).not.toBe(
      keyOf({ ...question, query: { a: 'b', c: 'd' } }),
    );
  });
});

describe('formFor', () => {
  it.each([
    { accepted: undefined, form: 'identity' },
    { accepted: '', form: 'identity' },
    { accepted: 'gzip', form: 'gzip' },
    { accepted: 'gzip, deflate, br, zstd', form: 'br' },
    { accepted: 'GZIP;q=0.5', form: 'gzip' },
    { accepted: 'br;q=0, gzip', form: 'gzip' },
    { accepted: 'br; q=0', form: 'identity' },
    { accepted: '*', form: 'br' },
    { accepted: '*, br;q=0', form: 'gzip' },
    { accepted: 'deflate, zstd', form: 'identity' },
    { accepted: 'br;q=rubbish', form: 'identity' },
  ])('answers $accepted with $form', ({ accepted, form }) => {
    expect(formFor(accepted, 5_000)).toBe(form);
  });

  it('leaves what is small as it is', () => {
    expect([formFor('br', 1_023), formFor('br', 1_024)]).toEqual(['identity', 'br']);
  });
});

describe('hasSame', () => {
  it.each([
    { given: undefined, same: false },
    { given: 'W/"abc"', same: true },
    { given: '"abc"', same: true },
    { given: '"x", W/"abc"', same: true },
    { given: '*', same: true },
    { given: 'W/"abcd"', same: false },
    { given: 'abc', same: false },
  ])('takes $given for the same: $same', ({ given, same }) => {
    expect(hasSame(given, 'W/"abc"')).toBe(same);
  });
});
