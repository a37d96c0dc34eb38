import type { ChannelInput } from '@fairhouse/protocol/ops/support';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowedUrl } from '../brand.rules.ts';
import { urlFault } from './branding.rules.ts';
import type { Author, BrandingDeps } from './branding.types.ts';
import { changeBranding } from './change-branding.ts';
import { readHosts } from './hosts.store.ts';
import { type HostDeps, isDevelopment } from './set-domains.ts';
import { readChannels, replaceChannels } from './support.store.ts';

const refuse = (index: number, fault: string): never => {
  throw new Refusal('OPS_VALUE_REFUSED', { details: { field: `channels.${index}.url`, index, fault } });
};

/** Sets the customer service channels. Players trust these links as the brand's own, so foreign hosts are refused. */
export const setChannels = (
  { brandId, revision, channels }: { brandId: string; revision: number; channels: readonly ChannelInput[] },
  by: Author,
  deps: BrandingDeps & Pick<HostDeps, 'config'>,
): Promise<void> =>
  changeBranding(
    { brandId, part: 'channels', revision, action: 'brand.set_channels', events: ['channels'] },
    by,
    deps,
    async (tx) => {
      const before = await readChannels(tx, brandId);
      const { serviceHosts } = await readHosts(tx, brandId);
      const known = new Set(before.map(({ channelId }) => channelId));
      const after = channels.map((input, index) => {
        const fault = urlFault(input.url, { isDevelopment: isDevelopment(deps) });
        if (fault !== null) refuse(index, fault);
        if (!isAllowedUrl(input.url, serviceHosts)) refuse(index, 'host-not-allowed');
        // An id must come from the list that was read, and may be used once.
        if (input.channelId !== null && !known.delete(input.channelId)) throw new Refusal('SYSTEM_NOT_FOUND');
        return { ...input, channelId: input.channelId ?? newId() };
      });
      await replaceChannels(tx, brandId, after);
      return { before: { channels: before }, after: { channels: after } };
    },
  );
