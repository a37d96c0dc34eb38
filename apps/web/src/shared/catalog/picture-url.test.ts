import { describe, expect, it } from 'vitest';
import { pictureUrls } from './picture-url.ts';

const hosts = ['https://one.example', 'https://two.example/'];

describe('the address of a picture', () => {
  it.each([
    { chance: 0, url: 'https://one.example/img/tiles/7.svg' },
    { chance: 0.49, url: 'https://one.example/img/tiles/7.svg' },
    { chance: 0.5, url: 'https://two.example/img/tiles/7.svg' },
    { chance: 0.999, url: 'https://two.example/img/tiles/7.svg' },
  ])('lies on the host that chance $chance picks, and its retry at home', ({ chance, url }) => {
    expect(pictureUrls('/img/tiles/7.svg', hosts, chance)).toEqual({ url, retryUrl: '/img/tiles/7.svg' });
  });

  it('lies at home for a brand without hosts', () => {
    expect(pictureUrls('/img/tiles/7.svg', [], 0.3)).toEqual({
      url: '/img/tiles/7.svg',
      retryUrl: '/img/tiles/7.svg',
    });
  });

  it.each(['/avatars/a.png', 'https://elsewhere.example/img/a.png', '/imgx/a.png'])('stays %s', (path) => {
    expect(pictureUrls(path, hosts, 0).url).toBe(path);
  });

  it('is empty for a game without a picture', () => {
    expect(pictureUrls(null, hosts, 0)).toEqual({ url: '', retryUrl: '' });
  });

  it('keeps to one host for the whole page', () => {
    expect(pictureUrls('/img/a', hosts).url).toBe(pictureUrls('/img/a', hosts).url);
  });
});
