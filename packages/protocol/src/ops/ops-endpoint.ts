import * as z from 'zod';
import type { ErrorCode } from '../codes.ts';
import { authLimit, defineEndpoint, type Limit } from '../endpoint.ts';
import { reply } from '../reply.ts';
import type { Permission } from '../staff/permissions.ts';

export const brandIdParameter = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

/** Operators work fast and from few addresses. */
const opsLimit: Limit = { points: 1_200, perSeconds: 60, by: 'address', whenStoreLost: 'allow' };

type OpsDescription<Value extends z.ZodType, Path extends `/${string}`> = {
  id: string;
  /** The module that implements it. */
  module: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: Path;
  summary: string;
  /** What was decided, where the specification is silent. */
  decided?: string;
  value: Value;
  errors?: readonly ErrorCode[];
  /** The action consumes a factor presented for it alone (`each`), or needs one of the last five minutes. */
  stepUp?: 'each' | 'recent';
  bodyLimitBytes?: number;
};

type OpsInputs = { querystring?: z.ZodType; body?: z.ZodType };

const freshSeconds = { each: 0, recent: 300 } as const;

const configOf = (
  { id, module, errors = [], stepUp, bodyLimitBytes }: OpsDescription<z.ZodType, `/${string}`>,
  permission: Permission | null,
) => ({
  id,
  module,
  guard: {
    group: 'G19' as const,
    realm: 'staff' as const,
    token: 'required' as const,
    roles: ['staff' as const],
    permission,
    ...(stepUp !== undefined && { stepUp: { factor: 'any' as const, freshSeconds: freshSeconds[stepUp] } }),
  },
  errors,
  alwaysOpen: true as const,
  limit: opsLimit,
  ...(bodyLimitBytes !== undefined && { bodyLimitBytes }),
});

/**
 * A call about one brand. The guard admits holders of the permission for the path's brand; a brand the operator has no
 * access to gets the same response as an unknown one. `params` are the path's other parameters.
 */
export const brandOpsEndpoint = <
  Value extends z.ZodType,
  const In extends OpsInputs = Record<never, never>,
  const Params extends z.ZodRawShape = Record<never, never>,
>(
  description: OpsDescription<Value, `/${string}`> & { permission: Permission; params?: Params },
  inputs: In = {} as In,
) =>
  defineEndpoint(
    {
      method: description.method,
      url: `/api/ops/v1/brands/:brandId${description.path}`,
      summary: description.summary,
      ...(description.decided !== undefined && { decided: description.decided }),
      reply: reply(description.value),
      config: configOf(
        { ...description, errors: ['SYSTEM_NOT_FOUND', ...(description.errors ?? [])] },
        description.permission,
      ),
    },
    { ...inputs, params: z.strictObject({ brandId: brandIdParameter, ...((description.params ?? {}) as Params) }) },
  );

/** A call about the group as a whole, or about the calling operator (`permission` null: every signed-in operator). */
export const groupOpsEndpoint = <
  Value extends z.ZodType,
  const In extends OpsInputs & { params?: z.ZodType } = Record<never, never>,
>(
  description: OpsDescription<Value, `/${string}`> & { permission: Permission | null },
  inputs: In = {} as In,
) =>
  defineEndpoint(
    {
      method: description.method,
      url: `/api/ops/v1${description.path}`,
      summary: description.summary,
      ...(description.decided !== undefined && { decided: description.decided }),
      reply: reply(description.value),
      config: configOf(description, description.permission),
    },
    inputs,
  );

/** A login endpoint of the back office: the caller is unknown, attempts have tight limits and fail closed. */
export const staffAuthEndpoint = <Value extends z.ZodType, const In extends OpsInputs = Record<never, never>>(
  description: OpsDescription<Value, `/${string}`>,
  inputs: In = {} as In,
) => {
  const { guard: _guard, ...config } = configOf(description, null);
  return defineEndpoint(
    {
      method: description.method,
      url: `/api/ops/v1${description.path}`,
      summary: description.summary,
      ...(description.decided !== undefined && { decided: description.decided }),
      reply: reply(description.value),
      config: { ...config, guard: { group: 'G2', realm: 'staff', token: 'none' }, limit: authLimit },
    },
    inputs,
  );
};
