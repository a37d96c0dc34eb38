import type { ChannelWish } from '@fairhouse/protocol/ops/support';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowedUrl } from '../brand.rules.ts';
import { changeFace } from './change-face.ts';
import { urlFault } from './face.rules.ts';
import type { Author, FaceUses } from './face.types.ts';
import { readHosts } from './hosts.store.ts';
import { type HostUses, isDevelopment } from './set-domains.ts';
import { readChannels, replaceChannels } from './support.store.ts';

const refuse = (index: number, fault: string): never => {
  throw new Refusal('OPS_VALUE_REFUSED', { details: { field: `channels.${index}.url`, index, fault } });
};

/** Sets the ways to customer service. A link of somebody else's in here would be the house's own word. */
export const setChannels = (
  { brandId, revision, channels }: { brandId: string; revision: number; channels: readonly ChannelWish[] },
  by: Author,
  use: FaceUses & Pick<HostUses, 'config'>,
): Promise<void> =>
  changeFace(
    { brandId, part: 'channels', revision, action: 'brand.set_channels', tells: ['channels'] },
    by,
    use,
    async (tx) => {
      const before = await readChannels(tx, brandId);
      const { serviceHosts } = await readHosts(tx, brandId);
      const known = new Set(before.map(({ channelId }) => channelId));
      const after = channels.map((wish, index) => {
        const fault = urlFault(wish.url, { isDevelopment: isDevelopment(use) });
        if (fault !== null) refuse(index, fault);
        if (!isAllowedUrl(wish.url, serviceHosts)) refuse(index, 'host-not-allowed');
        // An id comes from the list that was read; each once.
        if (wish.channelId !== null && !known.delete(wish.channelId)) throw new Refusal('SYSTEM_NOT_FOUND');
        return { ...wish, channelId: wish.channelId ?? newId() };
      });
      await replaceChannels(tx, brandId, after);
      return { before: { channels: before }, after: { channels: after } };
    },
  );
