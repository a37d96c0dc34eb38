const reason = 'tried by the matrix';
const layout = { categories: [], hot: [] };
const version = { params: { versionId: '{lobbyVersionId}' } };

/** A valid request for each call of the lobby; `{…}` are objects that must exist. */
export const lobbyOpsSamples: Readonly<
  Record<string, { params?: Record<string, string>; body?: Record<string, unknown> }>
> = {
  opsLobbyRead: {},
  opsLobbyPublish: { body: { layout, revision: 0, reason } },
  opsLobbySchedule: { body: { layout, publishAt: '2099-01-01T00:00:00.000Z', reason } },
  opsLobbyCancel: { ...version, body: { reason } },
  opsLobbyTakeBack: { ...version, body: { reason, revision: 0 } },
};
