// Rules that the documents cannot express: requests that conform to them but depend on more than their form. Each has
// its reason.
import type { GeneratedRequest } from './requests.ts'

type Body = Readonly<Record<string, unknown>>
type Excepted = (request: GeneratedRequest, body: Body) => boolean

const isText = (value: unknown): value is string => typeof value === 'string'

/** A cursor is opaque and must come from the same list. */
const queryCursor: Excepted = ({ query }) => query['cursor'] !== undefined
const bodyCursor: Excepted = (_, { cursor }) => isText(cursor)
/** The video must exist. */
const unknownVideo: Excepted = (_, { video_id: id }) => isText(id)
/** Websites are origins that browsers would write the same way. */
const foreignWebsite: Excepted = (_, { websites }) =>
  Array.isArray(websites) && websites.some((website) => !isText(website) || URL.parse(website)?.origin !== website)
/** A user is named with its partner, and a mode with its user. */
const isPartOfUser = ({ partner, external_user_id: user, mode }: Body): boolean =>
  (user !== undefined && partner === undefined) || (mode !== undefined && user === undefined)
/** Whether an export names its videos itself. */
const namesVideos = ({ export: record }: Body): boolean => {
  const { videoId, videoIds }: Body = Object(record)
  return (videoId ?? '') !== '' || (Array.isArray(videoIds) && videoIds.length > 0)
}

/** Characters of a profile as JSON text, and their maximum. */
const PROFILE_MAX = 16_384
const profileLength = ({ audioProfile = null }: Body): number => JSON.stringify(audioProfile).length

/** By operation: whether a well-formed request may get 400 or 422. */
export const exceptions: Readonly<Record<string, Excepted>> = {
  // Compares two parameters, which JSON Schema cannot express.
  listVideos: ({ query }) => Number(query['min_duration']) > Number(query['max_duration']),
  // A profile is limited as JSON text.
  searchWorkspace: (request, body) => bodyCursor(request, body) || profileLength(body) > PROFILE_MAX,
  browseLanding: bodyCursor,
  listPurchases: bodyCursor,
  createEditorProject: unknownVideo,
  saveEditorProject: unknownVideo,
  // The project must have a video.
  persistExport: (_, body) => !namesVideos(body),
  // 422 depends on what is for sale, and in which currency.
  startCheckout: () => true,
  quoteCollection: () => true,
  listApiKeys: queryCursor,
  listAuditEvents: queryCursor,
  listDashboardSessions: queryCursor,
  listRequestLog: queryCursor,
  updateProfile: foreignWebsite,
  // The address of the page must parse as browsers parse it.
  checkLink: (_, { website }) => isText(website) && !URL.canParse(website),
  // The signed text must name a user.
  verifyPartnerSession: () => true,
  listOrders: ({ query }) => query['cursor'] !== undefined || isPartOfUser(query),
  createPartner: foreignWebsite,
  changePartner: foreignWebsite,
  ...Object.fromEntries(
    ['listPartners', 'listPartnerKeys', 'listRights', 'listUserSessions', 'exportUserData'].map((id) => [
      id,
      queryCursor,
    ]),
  ),
}
