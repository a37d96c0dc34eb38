import type { MessageId } from './messages.types.ts';

/**
 * The keys of six texts in the interface dictionary of spec §8. Operators and documents use these keys; the texts have
 * ids like all others.
 */
export const specAliases = {
  game_maintenance: 'core.error.PLAY_GAME_MAINTENANCE',
  info_maintenance: 'core.error.SYSTEM_MAINTENANCE',
  blockip: 'core.error.IP_RESTRICTED',
  info_ip_block: 'core.error.REGION_RESTRICTED',
  in_customer_service: 'core.gate.customerService',
  copy_success: 'core.error.SYSTEM_COPY_SUCCESS',
} as const satisfies Record<string, MessageId>;
