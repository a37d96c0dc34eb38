export type OperatorState = 'invited' | 'active' | 'suspended' | 'ended';

export type Operator = {
  id: string;
  email: string;
  name: string;
  state: OperatorState;
  passwordHash: string | null;
  passwordSetAt: Date | null;
  createdAt: Date;
  revision: number;
};

/** A role and its scope; null is the whole group. */
export type RoleAt = { roleId: string; brandId: string | null };
