// Rules that the documents cannot express: requests that conform to them but depend on more than their form. Each has
// its reason.
import type { GeneratedRequest } from './requests.ts'

type Excepted = (request: GeneratedRequest, body: Readonly<Record<string, unknown>>) => boolean

const isText = (value: unknown): value is string => typeof value === 'string'

/** By operation: whether a well-formed request may get 400 or 422. */
export const exceptions: Readonly<Record<string, Excepted>> = {
  // Compares two parameters, which JSON Schema cannot express.
  listVideos: ({ query }) => Number(query['min_duration']) > Number(query['max_duration']),
  // A cursor is opaque and must come from the same list.
  searchWorkspace: (_, { cursor }) => isText(cursor),
  listExports: (_, { cursor }) => isText(cursor),
  listPurchases: (_, { cursor }) => isText(cursor),
  // The video must exist.
  createEditorProject: (_, { video_id: id }) => isText(id),
  saveEditorProject: (_, { video_id: id }) => isText(id),
  // The project must have a video, and the id must be text that every engine can store.
  persistExport: (_, { export: record }) => isText(Reflect.get(Object(record), 'projectId')),
  // 422 depends on what is for sale, and in which currency.
  startCheckout: () => true,
  quoteCollection: () => true,
  // A cursor is opaque and must come from the same list.
  listApiKeys: ({ query }) => isText(query['cursor']),
  listAuditEvents: ({ query }) => isText(query['cursor']),
  listRequestLog: ({ query }) => isText(query['cursor']),
  // Websites are origins that browsers would write the same way.
  updateProfile: (_, { websites }) => Array.isArray(websites),
  // The address of the page must parse as browsers parse it.
  checkLink: (_, { website }) => isText(website) && !URL.canParse(website),
  // The signed text must name a user.
  verifyPartnerSession: () => true,
}
