import type { ChannelInput, ResourceInput } from '@fairhouse/protocol/ops/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSnapshots } from '../brand.store.ts';
import { openBranding, operator, type TestBranding } from './branding.fixture.ts';
import { getChannels, getLanguages, getResources } from './get-branding.ts';
import { setChannels } from './set-channels.ts';
import { setLanguages } from './set-languages.ts';
import { setResources } from './set-resources.ts';

const brandId = 'aurora';
let platform: TestBranding;
beforeAll(async () => {
  platform = await openBranding();
});
afterAll(() => platform.close());

const snapshot = async (id = brandId) => {
  const { brands } = await readSnapshots(platform.deps.db.read);
  return brands.find((brand) => brand.brandId === id);
};
const lastTrace = async () => {
  const { entries, events } = await platform.traces();
  return { entry: entries.at(-1), event: events.at(-1) };
};

describe('customer service channels', () => {
  const input: ChannelInput = {
    channelId: null,
    csType: 'CHAT',
    csPosition: 'FLOAT',
    title: 'Talk to us',
    url: 'https://chat.aurora.example/talk',
    enabled: true,
  };
  const set = (revision: number, channels: ChannelInput[]) =>
    setChannels({ brandId, revision, channels }, operator, platform.deps);

  it('are set in their order, and a channel keeps its id', async () => {
    const { channels, allowedHosts } = await getChannels(brandId, platform.deps);
    expect(allowedHosts).toEqual(['chat.aurora.example', 'social.aurora.example']);
    const [first, second] = channels;
    if (first === undefined || second === undefined) throw new Error('the seeds are empty');
    const kept: ChannelInput = { ...input, channelId: first.channelId, title: 'Renamed' };
    await set(0, [input, kept, { ...input, title: 'Off', enabled: false }]);
    const now = await getChannels(brandId, platform.deps);
    expect(now.revision).toBe(1);
    expect(now.channels.map(({ title, isShown }) => [title, isShown])).toEqual([
      ['Talk to us', true],
      ['Renamed', true],
      ['Off', false],
    ]);
    expect(now.channels[1]?.channelId).toBe(first.channelId);
    expect((await snapshot())?.channels.map(({ title }) => title)).toEqual(['Talk to us', 'Renamed']);
    const { entry, event } = await lastTrace();
    expect(entry).toMatchObject({ action: 'brand.set_channels', object_kind: 'brand_channels' });
    expect(JSON.parse(entry.before).channels).toHaveLength(3);
    expect(event.payload).toMatchObject({ brandId, what: ['channels'] });
  });

  it.each([
    ['a host that is not allowed', 'https://evil.example/', 'host-not-allowed'],
    ['a host that only begins alike', 'https://chat.aurora.example.evil.example/', 'host-not-allowed'],
    ['a user before the host', 'https://chat.aurora.example@evil.example/', 'not-plain'],
    ['plain http', 'http://chat.aurora.example/', 'not-https'],
    ['a script', 'javascript:alert(1)', 'not-https'],
    ['a backslash', 'https://chat.aurora.example\\@evil.example', 'not-plain'],
    ['another port', 'https://chat.aurora.example:8443/', 'port'],
  ])('are refused with %s, and nothing is written', async (_what, url, fault) => {
    const before = await getChannels(brandId, platform.deps);
    await expect(set(before.revision, [{ ...input, url }])).rejects.toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { index: 0, fault },
    });
    expect(await getChannels(brandId, platform.deps)).toEqual(before);
  });

  it('refuse an id of another brand, an id twice, and an editor who came too late', async () => {
    const { revision, channels } = await getChannels(brandId, platform.deps);
    const [foreign] = (await getChannels('harbour', platform.deps)).channels;
    const channelId = foreign?.channelId ?? null;
    await expect(set(revision, [{ ...input, channelId }])).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    const own = { ...input, channelId: channels[0]?.channelId ?? null };
    await expect(set(revision, [own, own])).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    await expect(set(revision - 1, [input])).rejects.toMatchObject({ code: 'OPS_OUT_OF_DATE' });
    expect((await getChannels('harbour', platform.deps)).channels).toHaveLength(1);
  });

  it('report a row written another way as not shown', async () => {
    await platform.deps.db.pool.query(
      `update brand.customer_service_channel set url = 'https://evil.example/' where brand_id = 'harbour'`,
    );
    expect((await getChannels('harbour', platform.deps)).channels).toMatchObject([{ enabled: true, isShown: false }]);
    expect((await snapshot('harbour'))?.channels).toEqual([]);
  });
});

describe('social pages and apps', () => {
  const telegram: ResourceInput = { resourceType: 'TELEGRAM', name: 'Telegram', url: 'https://t.example/aurora' };
  const set = (revision: number, resources: ResourceInput[]) =>
    setResources({ brandId, revision, resources }, operator, platform.deps);

  it('are set, audited and published', async () => {
    await set(0, [telegram]);
    expect(await getResources(brandId, platform.deps)).toEqual({ revision: 1, resources: [telegram] });
    expect((await snapshot())?.resources).toEqual([telegram]);
    expect((await getResources('harbour', platform.deps)).resources).toHaveLength(1);
    const { entry, event } = await lastTrace();
    expect(entry).toMatchObject({ action: 'brand.set_resources' });
    expect(event.payload.what).toEqual(['resources']);
  });

  it.each([
    ['plain http', [{ ...telegram, url: 'http://t.example/' }], 'not-https'],
    ['an address', [{ ...telegram, url: 'https://10.0.0.1/' }], 'address'],
    ['the machine itself', [{ ...telegram, url: 'https://localhost/' }], 'local'],
    ['a kind twice', [telegram, telegram], 'twice'],
  ])('are refused with %s', async (_what, resources, fault) => {
    await expect(set(1, resources)).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { fault } });
    expect((await getResources(brandId, platform.deps)).revision).toBe(1);
  });

  it('refuse an editor who came too late', async () => {
    await expect(set(0, [])).rejects.toMatchObject({ code: 'OPS_OUT_OF_DATE' });
  });
});

describe('languages', () => {
  const set = (revision: number, more: object = {}) => {
    const languages = { default: 'TY', supported: ['TY', 'EN', 'VI'], packLanguages: { TY: 'VI' }, ...more };
    return setLanguages({ brandId, revision, reason: 'asked for', languages }, operator, platform.deps);
  };

  it('are offered in their order, and TY speaks what it was given', async () => {
    expect((await snapshot())?.languages).toEqual({ default: 'TY', supported: ['TY', 'EN'] });
    await set(0);
    const languages = { default: 'TY', supported: ['TY', 'EN', 'VI'], packLanguages: { TY: 'VI' } };
    expect(await getLanguages(brandId, platform.deps)).toEqual({ revision: 1, ...languages });
    expect((await snapshot())?.languages).toEqual(languages);
    const { entry, event } = await lastTrace();
    expect(JSON.parse(entry.before)).toEqual({ supported: ['TY', 'EN'], packLanguages: {} });
    expect(entry).toMatchObject({ action: 'brand.set_languages', reason: 'asked for' });
    expect(event.payload.what).toEqual(['languages']);
  });

  it.each([
    ['a default that is not offered', { supported: ['EN'] }, 'OPS_STILL_NEEDED'],
    ['a pack nobody knows', { supported: ['TY', 'QQ'] }, 'OPS_VALUE_REFUSED'],
    ['another language for a pack that has one', { packLanguages: { EN: 'VI' } }, 'OPS_VALUE_REFUSED'],
  ])('are refused with %s', async (_what, more, code) => {
    await expect(set(1, more)).rejects.toMatchObject({ code });
    await expect(set(0)).rejects.toMatchObject({ code: 'OPS_OUT_OF_DATE' });
    expect((await getLanguages(brandId, platform.deps)).revision).toBe(1);
  });
});
