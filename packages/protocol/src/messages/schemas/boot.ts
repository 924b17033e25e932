// The boot exchange: EDITOR_READY → VIDEO_DATA → EDITOR_VIDEO_DATA_ACK, and VIDEO_DATA again on every change (P-44).
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import {
  address,
  catalogVideo,
  currency,
  displayAmount,
  displayFlag,
  displayText,
  grant,
  identifier,
  LIST_MAX,
  money,
  openEmbedMode,
  openEntitlementSource,
  ownedVideoIds,
  ownership,
  storageName,
  videoMetadata,
} from './shared-schemas.ts'
import { display, openEnum, rows } from './reader-class.ts'
import { tokenPair } from './token.ts'

export const capabilities = display(
  z.looseObject({
    canSwitchProject: grant.check(z.describe('Whether the user may open another project.')),
    canSwitchVideo: grant.check(z.describe('Whether the user may open another video.')),
    canExit: grant.check(
      z.describe('Whether the user may leave the editor; always false in a partner’s session (H-12).'),
    ),
    catalogSearch: grant.check(z.describe('Whether the user may search the catalogue.')),
    catalogPreviewSources: grant.check(z.describe('Whether the user may edit previews of videos that are not owned.')),
    catalogSongMatch: grant.check(z.describe('Whether the user may match videos to a song.')),
    exportPurchaseGate: grant.check(z.describe('Whether an export offers to buy what is not owned.')),
    addonDeliverables: grant.check(
      z.describe('Whether further deliverables are sold; always false in a partner’s session.'),
    ),
    accountNavigation: grant.check(
      z.describe('Whether the user may go to the account; always false in a partner’s session (H-12).'),
    ),
  }),
).check(z.describe('What the session may do in general (P-49).'))

export const deliverable = z
  .looseObject({
    owned: grant.check(z.describe('Whether the account owns it.')),
    available: grant.check(z.describe('Whether the file exists.')),
    price: z.optional(money).check(z.describe('Minor units of `currency` (B-22); absent if it is not for sale.')),
    currency: z.optional(currency).check(z.describe('ISO 4217 code, three capitals.')),
  })
  .check(z.describe('One deliverable of the selected video.'))

export const project = z
  .looseObject({
    projectId: identifier.check(z.describe('The project’s id.')),
    projectName: displayText.check(z.describe('Name chosen by the user.')),
    videoId: z.optional(identifier).check(z.describe('The video’s id; absent without a video.')),
    updatedAt: z.optional(displayText).check(z.describe('ISO 8601 in UTC.')),
  })
  .check(z.describe('A saved project.'))

export const partnerInfo = z
  .looseObject({
    partnerId: identifier.check(z.describe('The partner’s id.')),
    name: displayText.check(z.describe('Name of the partner, for display.')),
    logoUrl: z.nullable(address).check(z.describe('Address of the logo; null if there is none.')),
    accentColor: z
      .nullable(display(z.string().check(z.regex(/^#[0-9A-F]{6}$/))))
      .check(z.describe('The accent as `#RRGGBB` in capitals; null if there is none.')),
    embedMode: openEmbedMode,
  })
  .check(z.describe('The session’s partner, for display; its identity comes from the session (B-19).'))

export const sessionMode = z.enum(['video', 'catalog'])
export const hostMode = z.enum(['partner', 'consumer'])
export const colorScheme = z.enum(['light', 'dark'])

/** Where the editor is displayed. */
export const hostContext = display(
  z.looseObject({
    locale: z.optional(displayText).check(z.describe('Language of the host: a BCP 47 tag, such as `de-CH`.')),
    colorScheme: z.optional(openEnum(colorScheme).check(z.describe('Colour scheme of the host.'))),
    timeZone: z.optional(displayText).check(z.describe('Time zone of the user: an IANA name, such as `Europe/Rome`.')),
    reducedMotion: z.optional(displayFlag).check(z.describe('Whether the user asks for less motion.')),
    width: z.optional(displayAmount).check(z.describe('Width of the editor’s frame in CSS pixels.')),
    height: z.optional(displayAmount).check(z.describe('Height of the editor’s frame in CSS pixels.')),
  }),
).check(z.describe('What the host knows about the display of the editor; sent again when it changes.'))

export const videoData = z
  .looseObject({
    videoId: identifier.check(z.describe('The video’s id; empty if none is selected.')),
    storageUrl: z
      .nullable(address)
      .check(z.describe('Address of the master; null or empty unless the video is owned (B-24).')),
    storageBucket: storageName.check(z.describe('Identifies the source when looking up scene cuts.')),
    storageKey: storageName.check(z.describe('Identifies the source when looking up scene cuts.')),
    sessionMode: openEnum(sessionMode).check(z.describe('`catalog` while no source is selected.')),
    hasSource: grant.check(z.describe('Whether there is a source to edit.')),
    userId: identifier.check(z.describe('Id of the account; empty if there is none.')),
    metadata: videoMetadata,
    currentUser: z
      .looseObject({
        id: identifier.check(z.describe('UUID of the account; empty if there is none.')),
        email: displayText.check(z.describe('E-mail address of the account; empty if there is none.')),
      })
      .check(z.describe('The signed-in user.')),
    permissions: display(
      z.looseObject({
        canExport: grant.check(z.describe('Whether the video can be exported as it is (B-26).')),
        entitlementSource: openEntitlementSource,
        hidePurchaseCta: displayFlag.check(z.describe('Whether to hide the offer to buy.')),
        exportCtaLabel: displayText.check(z.describe('Label of the export control.')),
      }),
    ).check(z.describe('What the session may do with the selected video.')),
    ownedVideoIds,
    ownership,
    deliverables: display(rows(z.record(z.string(), deliverable))).check(
      z.describe('The files of the selected video, by name.'),
    ),
    ...tokenPair,
    projects: display(rows(z.array(project).check(z.maxLength(LIST_MAX)))).check(
      z.describe('Saved projects, most recent first.'),
    ),
    relatedVideos: display(rows(z.array(catalogVideo).check(z.maxLength(LIST_MAX)))).check(
      z.describe('Similar videos.'),
    ),
    capabilities,
    partner: partnerInfo,
    hostMode: openEnum(hostMode, 'partner').check(
      z.describe('Kind of host: a partner’s page, or the consumer site (H-12).'),
    ),
    projectId: z
      .optional(identifier)
      .check(z.describe('The saved project to open with the video, if one was requested.')),
    context: z.optional(hostContext),
  })
  .check(z.describe('Everything the editor needs to start, as one idempotent snapshot (P-44).'))

export const EDITOR_READY = defineMessage({
  type: 'EDITOR_READY',
  direction: 'editor-to-host',
  requirement: 'P-01',
  doc: 'The editor has booted and is listening. Repeated until VIDEO_DATA arrives, and sent again after a reload.',
  schema: z.looseObject({}),
})

export const VIDEO_DATA = defineMessage({
  type: 'VIDEO_DATA',
  direction: 'host-to-editor',
  requirement: 'P-25',
  form: 'payload',
  doc: 'The host’s whole boot snapshot, sent after EDITOR_READY and again after every change.',
  schema: videoData,
})

export const EDITOR_VIDEO_DATA_ACK = defineMessage({
  type: 'EDITOR_VIDEO_DATA_ACK',
  direction: 'editor-to-host',
  requirement: 'P-02',
  doc: 'The editor accepted VIDEO_DATA: the handshake is complete. May carry free-form diagnostics.',
  schema: z.looseObject({}),
})
