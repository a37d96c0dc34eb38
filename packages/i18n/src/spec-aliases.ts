import type { MessageId } from './messages.types.ts';

/**
 * The keys by which the interface dictionary of spec §8 names six texts. They stay what operators and
 * documents call them; the texts have ids like every other.
 */
export const specAliases = {
  game_maintenance: 'core.error.PLAY_GAME_MAINTENANCE',
  info_maintenance: 'core.error.SYSTEM_MAINTENANCE',
  blockip: 'core.error.IP_RESTRICTED',
  info_ip_block: 'core.error.REGION_RESTRICTED',
  in_customer_service: 'core.gate.customerService',
  copy_success: 'core.error.SYSTEM_COPY_SUCCESS',
} as const satisfies Record<string, MessageId>;
