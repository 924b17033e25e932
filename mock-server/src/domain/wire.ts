// The nouns of the bridge as the contract's answers carry them.
import type { AnswerBody, operations } from '@proscenium/contract'

/** SPEC 2.7. */
export type VideoData = AnswerBody<typeof operations.bootWorkspace, 200>
export type CatalogVideo = AnswerBody<typeof operations.searchWorkspace, 200>['results'][number]
export type Project = VideoData['projects'][number]
export type PartnerInfo = VideoData['partner']
export type Ownership = VideoData['ownership']
export type EntitlementSource = VideoData['permissions']['entitlementSource']
