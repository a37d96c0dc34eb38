import type { OpsSample } from '../ops-sample.types.ts';

const window = { publishedFrom: '2026-11-15T00:00:00.000Z', publishedUntil: null };
const banner = {
  groupName: 'w_home',
  image: '/img/banners/none.png',
  linkageType: 'none',
  linkTarget: null,
  ...window,
  state: 'draft',
  texts: [{ language: 'EN', title: 'Tried by the matrix', text: '', actionLabel: '' }],
};
const announcement = {
  type: 'H',
  execution: null,
  audience: 'public',
  promotionType: null,
  ...window,
  state: 'draft',
  texts: [{ language: 'EN', title: 'Tried by the matrix', source: '<p>Words</p>' }],
};
const byBanner = { bannerId: '{bannerId}' };
const byAnnouncement = { announcementId: '{announcementId}' };
const byArticle = { articleId: '{articleId}' };
const bySection = { sectionId: '{sectionId}' };

/** Well-formed input for the calls about banners, announcements and help. */
export const contentOpsSamples: Readonly<Record<string, OpsSample>> = {
  opsListBanners: { query: { groupName: 'w_home' } },
  opsCreateBanner: { body: banner },
  opsChangeBanner: { params: byBanner, body: { ...banner, revision: 0 } },
  opsRemoveBanner: { params: byBanner },
  opsOrderBanners: { body: { groupName: 'w_home', bannerIds: [] } },
  opsPutContentPicture: { body: 'png' },
  opsListAnnouncements: { query: { type: 'H' } },
  opsGetAnnouncement: { params: byAnnouncement },
  opsCreateAnnouncement: { body: announcement },
  opsChangeAnnouncement: { params: byAnnouncement, body: { ...announcement, revision: 0 } },
  opsRemoveAnnouncement: { params: byAnnouncement },
  opsCleanHtml: { body: { source: '<p>Words</p>' } },
  opsGetHelp: { query: { language: 'EN' } },
  opsGetArticle: { params: byArticle },
  opsCreateHelpSection: { body: { language: 'EN', anchor: 'tried-by-matrix', title: 'Tried' } },
  opsChangeHelpSection: { params: bySection, body: { title: 'Tried', revision: 0 } },
  opsRemoveHelpSection: { params: bySection },
  opsCreateArticle: { body: { sectionId: '{sectionId}', title: 'Tried', source: '<p>Words</p>' } },
  opsSaveArticle: { params: byArticle, body: { title: 'Tried', source: '<p>Words</p>', revision: 0 } },
  opsPublishArticle: { params: byArticle, body: { isPublished: true, revision: 0 } },
  opsRemoveArticle: { params: byArticle },
  opsOrderHelp: { body: { language: 'EN', sections: [] } },
};
