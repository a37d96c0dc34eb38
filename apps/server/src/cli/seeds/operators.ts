import type { BuiltInRole } from '@fairhouse/protocol/permissions';

export type DemoOperator = {
  email: string;
  name: string;
  roleId: BuiltInRole;
  /** Null: all brands. */
  brands: readonly string[] | null;
};

/** Published passwords: these operators exist only in the demo. */
export const demoOperatorPassword = 'quiet lantern over the harbour';
export const demoOperatorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const both = ['aurora', 'harbour'];

/** One for each built-in role, and a second administrator for four-eyes approval. */
export const demoOperators: readonly DemoOperator[] = [
  { email: 'admin@ops.example', name: 'Ada Lind', roleId: 'admin', brands: null },
  { email: 'second@ops.example', name: 'Bruno Vale', roleId: 'admin', brands: null },
  { email: 'manager@ops.example', name: 'Carla Moor', roleId: 'brand_manager', brands: both },
  { email: 'support@ops.example', name: 'Dario Penn', roleId: 'support', brands: both },
  { email: 'maker@ops.example', name: 'Elin Marsh', roleId: 'finance_maker', brands: both },
  { email: 'payouts@ops.example', name: 'Jonas Reed', roleId: 'payout_maker', brands: both },
  { email: 'checker@ops.example', name: 'Farid Stone', roleId: 'finance_checker', brands: both },
  { email: 'editor@ops.example', name: 'Greta Hill', roleId: 'content_editor', brands: both },
  { email: 'auditor@ops.example', name: 'Hugo Brandt', roleId: 'auditor', brands: both },
  { email: 'harbour@ops.example', name: 'Iris Quay', roleId: 'brand_manager', brands: ['harbour'] },
];
