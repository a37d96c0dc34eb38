import { afterEach, describe, expect, expectTypeOf, it, test, vi } from 'vitest';
import { type ApiBody, type ApiQuery, type ApiValue, addressOf, api, sendRequest } from './client.ts';

const network = vi.fn<typeof fetch>();
const respondWith = (status: number, body: string): void => {
  network.mockImplementation(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', network);
};
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

describe('what is sent', () => {
  test.each([
    ['nothing to add', '/a', undefined, undefined, '/a'],
    ['a parameter with signs of its own', '/a/:b/c', { b: 'x/y z' }, {}, '/a/x%2Fy%20z/c'],
    ['several parameters', '/a/:b/:c', { b: 'one', c: 2 }, {}, '/a/one/2'],
    ['a query, without what is absent', '/a', undefined, { b: 0, c: undefined, d: null, e: false }, '/a?b=0&e=false'],
    ['an empty text', '/a', undefined, { b: '' }, '/a?b='],
    ['a list', '/a', undefined, { b: ['one', 'two'], c: [] }, '/a?b=one&b=two'],
    ['signs that a query must not show', '/a', undefined, { b: 'x&y=z é' }, '/a?b=x%26y%3Dz+%C3%A9'],
  ])('the address with %s', (_name, url, params, query, address) => {
    expect(addressOf(url, params, query)).toBe(address);
  });

  const file = new Blob(['bytes'], { type: 'image/png' });
  test.each([
    ['no body', {}, undefined, undefined],
    ['JSON', { body: { a: 'x' } }, '{"a":"x"}', 'application/json'],
    ['a form', { body: { a: 'x y' }, isForm: true }, 'a=x+y', 'application/x-www-form-urlencoded'],
    ['text of its own type', { body: 'sealed', contentType: 'application/jose' }, 'sealed', 'application/jose'],
    ['a file, which tells its type itself', { body: file }, file, undefined],
  ])('the body as %s', async (_name, request, body, type) => {
    respondWith(200, '{}');
    const { signal } = new AbortController();
    await sendRequest('POST', '/a', { ...request, signal });
    expect(network).toHaveBeenCalledExactlyOnceWith('/a', {
      method: 'POST',
      credentials: 'same-origin',
      signal,
      ...(body !== undefined && { body }),
      ...(type !== undefined && { headers: { 'content-type': type } }),
    });
  });
});

describe('what comes back', () => {
  test.each([
    [200, '{"success":true}', { data: { success: true } }],
    [204, '', {}],
    [403, '{"code":"AUTH_FORBIDDEN"}', { error: { code: 'AUTH_FORBIDDEN' } }],
    [502, '<h1>Bad gateway</h1>', { error: '<h1>Bad gateway</h1>' }],
    [502, '', { error: '' }],
  ])('%d %s', async (status, body, response) => {
    network.mockImplementation(async () => new Response(status === 204 ? null : body, { status }));
    vi.stubGlobal('fetch', network);
    expect(await sendRequest('GET', '/a')).toEqual(response);
  });

  it('rejects when a good answer is no JSON', async () => {
    respondWith(200, '<h1>Please log in</h1>');
    await expect(sendRequest('GET', '/a')).rejects.toThrow(SyntaxError);
  });

  it('gives a file as it is, and its refusal as any other', async () => {
    respondWith(200, '<p>copy</p>');
    const { data } = await sendRequest<Blob>('GET', '/a', { parseAs: 'blob' });
    expect(await data?.text()).toBe('<p>copy</p>');
    respondWith(404, '{"code":"SYSTEM_NOT_FOUND"}');
    expect(await sendRequest('GET', '/a', { parseAs: 'blob' })).toEqual({ error: { code: 'SYSTEM_NOT_FOUND' } });
  });
});

test('calls are typed by their endpoints: addresses, inputs and replies as they travel', () => {
  expectTypeOf<ApiValue<'GET', '/api/member/v1/wallets'>['list'][number]['available']>().toEqualTypeOf<{
    minor: string;
    currency: string;
  }>();
  expectTypeOf<ApiQuery<'GET', '/api/member/v1/wallet/history'>['days']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<ApiBody<'POST', '/api/member/v1/account/closing'>>().toEqualTypeOf<{ account: string }>();

  // Never called: these lines are only type-checked.
  void (() => [
    api.GET('/wps/system/permission'),
    // @ts-expect-error there is no such address
    api.GET('/wps/system/permissions'),
    // @ts-expect-error the address answers another method
    api.POST('/wps/system/permission'),
    // @ts-expect-error a parameter of the path is missing
    api.DELETE('/api/member/v1/sessions/:sessionId'),
    // @ts-expect-error the parameter has another name
    api.DELETE('/api/member/v1/sessions/:sessionId', { params: { id: 'one' } }),
    // @ts-expect-error a required part of the query is missing
    api.GET('/api/member/v1/search', { query: {} }),
    // @ts-expect-error the body is missing
    api.POST('/api/member/v1/account/closing', {}),
    // @ts-expect-error the body has the wrong shape
    api.POST('/api/member/v1/account/closing', { body: { account: 7 } }),
  ]);
});
