// The table of every operation. Routes, clients, documents and tests derive from it.
import { createPreviewUrl, listVideos, streamMedia } from './catalogue.ts'
import { verifyPartnerSession } from './verification.ts'
import { bootWorkspace, mintToken, resolveSource, searchWorkspace } from './workspace.ts'

export const operations = {
  verifyPartnerSession,
  listVideos,
  createPreviewUrl,
  streamMedia,
  bootWorkspace,
  mintToken,
  searchWorkspace,
  resolveSource,
} as const

export type OperationId = keyof typeof operations
