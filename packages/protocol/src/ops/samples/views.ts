/** Well-formed input for the calls about saved views. */
const byId = { viewId: '{viewId}' };

export const viewsOpsSamples: Record<
  string,
  { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
> = {
  opsListViews: { query: { listKey: 'members' } },
  opsSaveView: { body: { listKey: 'members', name: 'Newest first', query: { sort: '-createdAt' } } },
  opsRenameView: { params: byId, body: { name: 'Newest' } },
  opsDeleteView: { params: byId },
  opsSetDefaultView: { body: { listKey: 'members', viewId: null } },
};
