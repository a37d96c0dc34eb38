import { whoAmIEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { type Permission, permissions } from '@fairhouse/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { callOps, OpsFailure, type OpsValue } from './ops-call.ts';
import { queryClient } from './query-client.ts';

/** The signed-in operator and their permissions. */
export type Session = OpsValue<typeof whoAmIEndpoint>;
export type SessionBrand = Session['brands'][number];

const sessionKey = [whoAmIEndpoint.config.id] as const;

/** Permissions may be revoked at any moment: the server refuses at once, the menu follows on the next refresh. */
const askAgainMs = 60_000;

export const useSessionQuery = () =>
  useQuery<Session, OpsFailure>({
    queryKey: sessionKey,
    queryFn: ({ signal }) => callOps(whoAmIEndpoint, {}, signal),
    staleTime: askAgainMs,
    refetchInterval: askAgainMs,
  });

/** Reloads the session: after signing in or out, and after a change of one's own factors. */
export const refreshSession = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sessionKey });

/** A "signed out" response makes the whole page reload the session. */
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

/** The brand of the address; on group pages the last one used. */
export const useBrandId = (): string => {
  const { brands } = useSession();
  const { brandId } = useParams({ strict: false }) as { brandId?: string };
  if (brandId !== undefined) return brandId;
  const stored = sessionStorage.getItem(storedBrandKey);
  return (brands.find((brand) => brand.brandId === stored) ?? brands[0])?.brandId ?? '';
};

export const keepBrand = (brandId: string): void => sessionStorage.setItem(storedBrandKey, brandId);

/** The session's data of the current brand. */
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

/** Only for showing and hiding; the server decides. */
export const useMay = (permission: Permission | null, brandId?: string): boolean => {
  const current = useBrandId();
  return isAllowed(useSession(), permission, brandId ?? current);
};
