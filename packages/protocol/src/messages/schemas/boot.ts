// The boot exchange: EDITOR_READY → VIDEO_DATA → EDITOR_VIDEO_DATA_ACK, and VIDEO_DATA again on every change (P-44).
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import {
  address,
  catalogVideo,
  currency,
  displayAddress,
  displayFlag,
  displayText,
  identifier,
  LIST_MAX,
  money,
  openEmbedMode,
  openEntitlementSource,
  ownedVideoIds,
  ownership,
  text,
  videoMetadata,
} from './shared-schemas.ts'
import { display, openEnum, rows } from './reader-class.ts'
import { tokenPair } from './token.ts'

/** The nine documented capabilities of a session (P-49). */
export const capabilities = z.looseObject({
  canSwitchProject: z.boolean(),
  canSwitchVideo: z.boolean(),
  canExit: z.boolean(),
  catalogSearch: z.boolean(),
  catalogPreviewSources: z.boolean(),
  catalogSongMatch: z.boolean(),
  exportPurchaseGate: z.boolean(),
  addonDeliverables: z.boolean(),
  accountNavigation: z.boolean(),
})
export type Capabilities = z.infer<typeof capabilities>

/** One deliverable of the selected video: whether it is owned, and its price in minor units of `currency` (ISO 4217). */
export const deliverable = z.looseObject({
  owned: z.boolean(),
  available: z.boolean(),
  price: z.optional(money),
  currency: z.optional(currency),
})
export type Deliverable = z.infer<typeof deliverable>

export const project = z.looseObject({
  projectId: identifier,
  projectName: displayText,
  videoId: z.optional(identifier),
  /** ISO 8601, UTC. */
  updatedAt: z.optional(displayText),
})
export type Project = z.infer<typeof project>

/** For display only: servers take the partner's identity from the session, never from here (B-19). */
export const partnerInfo = z.looseObject({
  partnerId: identifier,
  name: displayText,
  logoUrl: z.nullable(displayAddress),
  accentColor: z.nullable(display(z.string().check(z.regex(/^#[0-9A-F]{6}$/)))),
  embedMode: openEmbedMode,
})
export type PartnerInfo = z.infer<typeof partnerInfo>

const sessionMode = z.enum(['video', 'catalog'])
const hostMode = z.enum(['partner', 'consumer'])

/** Everything the editor needs to start, as one idempotent snapshot (P-44). */
export const videoData = z.looseObject({
  videoId: identifier,
  storageUrl: z.nullable(address),
  storageBucket: text,
  storageKey: text,
  sessionMode: openEnum(sessionMode),
  hasSource: z.boolean(),
  userId: identifier,
  metadata: videoMetadata,
  currentUser: z.looseObject({ id: identifier, email: displayText }),
  permissions: z.looseObject({
    canExport: z.boolean(),
    entitlementSource: openEntitlementSource,
    hidePurchaseCta: displayFlag,
    exportCtaLabel: displayText,
  }),
  ownedVideoIds,
  ownership,
  deliverables: rows(z.record(z.string(), deliverable)),
  ...tokenPair,
  projects: display(rows(z.array(project).check(z.maxLength(LIST_MAX)))),
  relatedVideos: display(rows(z.array(catalogVideo).check(z.maxLength(LIST_MAX)))),
  capabilities,
  partner: partnerInfo,
  hostMode: openEnum(hostMode),
  /** The saved project to open with the video, if one was requested. */
  projectId: z.optional(identifier),
})
export type VideoData = z.infer<typeof videoData>

export const EDITOR_READY = defineMessage({
  type: 'EDITOR_READY',
  direction: 'editor-to-host',
  requirement: 'P-01',
  doc: 'The editor has finished booting and is listening. Sent any number of times, also after a reload; the host responds with VIDEO_DATA.',
  schema: z.looseObject({}),
})

export const VIDEO_DATA = defineMessage({
  type: 'VIDEO_DATA',
  direction: 'host-to-editor',
  requirement: 'P-25',
  form: 'payload',
  doc: 'The host’s whole boot snapshot, sent in response to EDITOR_READY and again after every change.',
  schema: videoData,
})

export const EDITOR_VIDEO_DATA_ACK = defineMessage({
  type: 'EDITOR_VIDEO_DATA_ACK',
  direction: 'editor-to-host',
  requirement: 'P-02',
  doc: 'The editor accepted VIDEO_DATA: the handshake is complete. Carries free-form diagnostics.',
  schema: z.looseObject({}),
})
