// What the documents cannot say: requests that they allow and that depend on more than their form. Each has its reason.
import type { GeneratedRequest } from './requests.ts'

type Excepted = (request: GeneratedRequest, body: Readonly<Record<string, unknown>>) => boolean

const isText = (value: unknown): value is string => typeof value === 'string'

/** By operation: whether 400 or 422 may answer a request whose form is right. */
export const exceptions: Readonly<Record<string, Excepted>> = {
  // Two parameters are compared, which JSON Schema cannot do.
  listVideos: ({ query }) => Number(query['min_duration']) > Number(query['max_duration']),
  // A cursor is opaque and comes from the same list.
  searchWorkspace: (_, { cursor }) => isText(cursor),
  listExports: (_, { cursor }) => isText(cursor),
  // The video must exist.
  createEditorProject: (_, { video_id: id }) => isText(id),
  saveEditorProject: (_, { video_id: id }) => isText(id),
  // The project must have a video; an id must be text that every engine stores.
  persistExport: (_, { export: told }) => isText(Reflect.get(Object(told), 'projectId')),
  // 422: what is for sale, and in which currency.
  startCheckout: () => true,
  quoteCollection: () => true,
  // The signed text must name a person.
  verifyPartnerSession: () => true,
}
