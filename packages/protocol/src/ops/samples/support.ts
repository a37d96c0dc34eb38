/** Well-formed input for the calls about customer service. */
export const supportOpsSamples = {
  opsSetChannels: { body: { revision: 0, channels: [] } },
  opsSetResources: {
    body: {
      revision: 0,
      resources: [{ resourceType: 'TELEGRAM', name: 'Telegram', url: 'https://social.aurora.example/telegram' }],
    },
  },
};
