import { whoAmIEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { type Permission, permissions } from '@fairhouse/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { callOps, OpsFailure, type OpsValue } from './ops-call.ts';
import { queryClient } from './query-client.ts';

/** Who is at work, and what they may do where. */
export type Session = OpsValue<typeof whoAmIEndpoint>;
export type SessionBrand = Session['brands'][number];

const sessionKey = [whoAmIEndpoint.config.id] as const;

/** Rights may be taken away at any moment; the server refuses at once, the menu follows soon after. */
const askAgainMs = 60_000;

export const useSessionQuery = () =>
  useQuery<Session, OpsFailure>({
    queryKey: sessionKey,
    queryFn: ({ signal }) => callOps(whoAmIEndpoint, {}, signal),
    staleTime: askAgainMs,
    refetchInterval: askAgainMs,
  });

/** Asks who is here anew: after signing in or out, after a change of one's own factors. */
export const refreshSession = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sessionKey });

/** An answer that says "signed out" makes the whole page look again. */
export const noteSignedOut = (failure: unknown): void => {
  if (failure instanceof OpsFailure && failure.code === 'AUTH_NOT_LOGGED_IN') void refreshSession();
};

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === null) throw new Error('Only screens inside the shell know the operator.');
  return session;
};

const storedBrandKey = 'fairhouse.ops.brand';

/** The brand of the address; on pages of the house the one worked on last. */
export const useBrandId = (): string => {
  const { brands } = useSession();
  const { brandId } = useParams({ strict: false }) as { brandId?: string };
  if (brandId !== undefined) return brandId;
  const stored = sessionStorage.getItem(storedBrandKey);
  return (brands.find((brand) => brand.brandId === stored) ?? brands[0])?.brandId ?? '';
};

export const keepBrand = (brandId: string): void => sessionStorage.setItem(storedBrandKey, brandId);

/** What the house told of the brand that is worked on. */
export const useBrand = (): SessionBrand | undefined => {
  const brandId = useBrandId();
  return useSession().brands.find((brand) => brand.brandId === brandId);
};

export const isAllowed = (session: Session, permission: Permission | null, brandId: string): boolean => {
  if (permission === null) return true;
  if (session.permissions.includes(permission)) return true;
  if (permissions[permission].scope === 'house') return false;
  return session.brands.some((brand) => brand.brandId === brandId && brand.permissions.includes(permission));
};

/** For showing and hiding; the server decides. */
export const useMay = (permission: Permission | null, brandId?: string): boolean => {
  const current = useBrandId();
  return isAllowed(useSession(), permission, brandId ?? current);
};
