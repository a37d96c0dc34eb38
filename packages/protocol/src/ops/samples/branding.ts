/** Sample input for the branding calls. */

/** One white dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const face = { name: 'Aurora', hue: 82, chroma: 0.16, radiusScale: 1, logoUrl: null };
const reason = 'as agreed with the brand';

export const brandingOpsSamples = {
  opsSaveThemeDraft: { body: { revision: 0, face } },
  opsDiscardThemeDraft: { body: { revision: 0 } },
  opsPublishTheme: { body: { revision: 0, reason } },
  opsTakeThemeBack: { body: { revision: 0, version: 1, reason } },
  opsPutLogo: { body: { image: dot } },
  opsGetLogo: { query: { logoUrl: '/img/brand/logo-0123456789abcdef.png' } },
  opsSetDomains: {
    body: {
      revision: 0,
      reason,
      domains: [{ host: 'aurora.example', kind: 'main', priority: 0, published: true }],
    },
  },
  opsSetHosts: {
    body: { revision: 0, reason, imageHosts: [], launchHosts: [], serviceHosts: [], analyticsTagId: null },
  },
  opsTestHost: { query: { host: 'aurora.example' } },
};
