// For every message of the editor the control that sends it, as a user finds it, and what hides that control (E-08). A
// message without a row does not compile.
import { capabilitiesOf, type CapabilityName, type EditorToHostType, type VideoDataInput } from '@proscenium/protocol'
import type { HostSimulatorOptions } from '@proscenium/protocol-testing'
import { en } from '../messages/editor-messages.ts'
import type { Step } from './hosted-app.tsx'

export interface ControlRow {
  /** From the opened editor to the control that sends the message, which is the last one. None: sent unasked. */
  readonly steps: readonly Step[]
  /** Fields of the message, among others. */
  readonly sends: object
  /** Without it, the control is absent. */
  readonly needs?: CapabilityName
  /** The control has other purposes and stays; only the message is not sent. */
  readonly stays?: true
  /** The only host mode that has the control; both by default. */
  readonly mode?: 'partner' | 'consumer'
  readonly boot?: Partial<VideoDataInput>
}

const { session, library, exports, projects } = en
/** The catalogue of the simulated host. */
const [owned, sold, gone] = ['Glass Harbour', 'Silver Signal', 'Hidden Tide']
const add = (title: string): Step => ({ press: new RegExp(`^Add ${title} by`) })
const menuOf = (title: string, item: string): readonly Step[] => [
  { press: library.card.more({ title }) },
  { press: item },
]
const menu = (item: string): readonly Step[] => [{ press: session.menu.label }, { press: item }]
const collection: readonly Step[] = [{ role: 'tab', press: library.tabs.collections }, { press: /^Three of them/ }]
const extras: Partial<VideoDataInput> = {
  videoId: 'video-003',
  deliverables: { reel: { owned: false, available: true, price: 500, currency: 'USD' } },
}

export const messageControls: Readonly<Record<EditorToHostType, readonly ControlRow[]>> = {
  EDITOR_READY: [{ steps: [], sends: {} }],
  EDITOR_VIDEO_DATA_ACK: [{ steps: [], sends: {} }],
  EDIT_COMPLETE: [{ steps: [add(owned), { press: session.export }, { press: exports.start }], sends: {} }],
  EXPORT_COMPLETE: [
    {
      steps: [add(owned), { press: session.export }, { press: exports.start }],
      sends: { exportId: 'export-1', videoIds: ['video-001'] },
    },
  ],
  STATUS_UPDATE: [{ steps: [add(sold)], sends: { status: library.sources.loading({ title: sold }) } }],
  PROJECT_SAVED: [{ steps: [add(sold), { press: projects.save }], sends: { projectId: 'p1' } }],
  ADD_TO_CART: [
    { steps: menuOf(sold, library.menu.cart), sends: { videoId: 'video-003' }, mode: 'consumer' },
    { steps: [add(sold), { press: session.addToCart }], sends: { videoId: 'video-003' }, mode: 'consumer' },
  ],
  REQUEST_PURCHASE: [
    {
      steps: [...collection, { press: library.bundle.buy({ count: 3 }) }],
      sends: { videoIds: ['video-003', 'video-004', 'video-005'], price: 13_230, reason: 'collection' },
      needs: 'exportPurchaseGate',
    },
    {
      steps: [add(sold), { press: 'Buy to export' }, { press: exports.gate.buy({ count: 1 }) }],
      sends: { videoId: 'video-003', reason: 'export' },
      needs: 'exportPurchaseGate',
    },
    {
      steps: [{ press: library.extras.buy({ name: library.extras.names.reel }) }],
      sends: { videoId: 'video-003', item: 'reel', price: 500 },
      needs: 'addonDeliverables',
      mode: 'consumer',
      boot: extras,
    },
  ],
  REQUEST_VIDEO_PURCHASE: [
    { steps: [{ press: library.card.buyNamed({ title: sold }) }], sends: { videoId: 'video-003' } },
  ],
  NAVIGATE_TO_PURCHASE: [{ steps: menuOf(sold, library.menu.purchasePage), sends: { videoId: 'video-003' } }],
  NAVIGATE_TO_UPGRADE: [{ steps: menu(session.menu.upgrade), sends: {}, mode: 'consumer' }],
  NAVIGATE_TO_ACCOUNT: [{ steps: menu(session.menu.account), sends: {}, mode: 'consumer', needs: 'accountNavigation' }],
  REQUEST_EXIT_EDITOR: [
    { steps: menu(session.menu.exit), sends: { hasUnsavedChanges: false }, mode: 'consumer', needs: 'canExit' },
  ],
  REQUEST_OPEN_PROJECT: [
    { steps: [{ press: /^Summer reel/ }], sends: { projectId: 'a4f1' }, needs: 'canSwitchProject' },
    { steps: [{ press: /^Open Glass Harbour by/ }], sends: { videoId: 'video-001' }, needs: 'canSwitchVideo' },
  ],
  REQUEST_CATALOG_SEARCH: [
    {
      steps: [{ type: 'tide', into: library.search.label }, { pass: 250 }],
      sends: { mode: 'text', query: 'tide' },
      needs: 'catalogSearch',
    },
    {
      steps: menuOf(sold, library.menu.similar),
      sends: { mode: 'similar', videoId: 'video-003' },
      needs: 'catalogSearch',
    },
  ],
  REQUEST_CATALOG_FACETS: [{ steps: [{ press: library.filters.button }], sends: {}, needs: 'catalogSearch' }],
  REQUEST_CATALOG_COLLECTIONS: [
    { steps: [{ role: 'tab', press: library.tabs.collections }], sends: {}, needs: 'catalogSearch' },
  ],
  REQUEST_ADD_VIDEO: [
    { steps: [add(sold)], sends: { videoId: 'video-003', intent: 'add' } },
    {
      steps: [{ press: library.card.preview({ title: sold }) }],
      sends: { videoId: 'video-003', intent: 'preview' },
      needs: 'catalogPreviewSources',
    },
  ],
  REQUEST_CATALOG_STATUS: [{ steps: menuOf(gone, library.menu.check), sends: { videoIds: expectedCatalogue() } }],
  REQUEST_PURCHASE_QUOTE: [
    {
      steps: [add(sold), { press: 'Buy to export' }],
      sends: { videoIds: ['video-003'] },
      needs: 'exportPurchaseGate',
      stays: true,
    },
  ],
  REQUEST_COLLECTION_QUOTE: [
    { steps: collection, sends: { videoIds: ['video-003', 'video-004', 'video-005'] }, needs: 'catalogSearch' },
  ],
  // Shortly before the token expires.
  REQUEST_TOKEN_REFRESH: [{ steps: [{ pass: 900_000 }], sends: {} }],
  OPEN_PARTNER_EXPORTS: [{ steps: [{ press: session.exports }], sends: {}, mode: 'partner' }],
  REPORT_VIDEO_ISSUE: [
    {
      steps: [
        add(sold),
        ...menu(session.menu.report),
        { type: 'Too dark', into: session.issue.reason },
        { press: session.issue.send },
      ],
      sends: { videoId: 'video-003', title: sold },
    },
  ],
}

function expectedCatalogue(): readonly string[] {
  return [1, 2, 3, 4, 5, 6].map((number) => `video-00${number}`)
}

/** The simulated host of a row. */
export function hostOf({ mode = 'partner', needs, boot = {} }: ControlRow, has = true): HostSimulatorOptions {
  const capabilities = { ...capabilitiesOf(mode), ...(needs === undefined ? {} : { [needs]: has }) }
  const videoIds = ['video-003', 'video-004', 'video-005']
  return {
    hostMode: mode,
    boot: { capabilities, ...boot },
    handlers: {
      collections: async () => ({ collections: [{ collectionId: 'three', title: 'Three of them', videoIds }] }),
    },
  }
}
