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

/** A role and where it holds; null is the whole house. */
export type RoleAt = { roleId: string; brandId: string | null };
