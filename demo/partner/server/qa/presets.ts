// QA's presets, as data: what each sets, what will happen, and where to look. One is in force at a time.
import type { SigningFault } from '../address.ts'

/** A fault of the control API (`addFault`). */
export interface ServiceFault {
  readonly operation: string
  readonly status?: number
  readonly code?: string
  readonly latency_ms?: number
  readonly retry_after_seconds?: number
}

/** How the partner's page frames the embed: `cookies` is an attribute of the frame, the others are for `qa-frame.js`. */
export interface FrameOptions {
  /** The browser opens no window by itself; links still do. */
  readonly popups?: 'blocked'
  /** Every access to storage throws, as where a browser denies it to third parties. */
  readonly storage?: 'denied'
  /** Cookies and storage are the frame's own, apart from those of its sites elsewhere. */
  readonly cookies?: 'partitioned'
  /** Seconds until the editor's frame begins to load. */
  readonly editorDelay?: number
  /** Its messages arrive without the keys of the envelope, as from an editor that is older than these. */
  readonly editorVersion?: 'older'
  /** The editor's server sends no Cross-Origin-Resource-Policy. */
  readonly editorCorp?: 'none'
  /** Seconds until the embed and the editor lose the network, which is back 30 seconds later. */
  readonly offlineAfter?: number
}

export interface Preset {
  readonly group: 'Journeys' | 'Browser' | 'Service' | 'Address'
  readonly name: string
  /** What will happen. */
  readonly effect: string
  /** What to look at. */
  readonly look: string
  readonly fault?: SigningFault
  /** Name of the partner. */
  readonly partner?: string
  readonly frame?: FrameOptions
  /** The page is served with COOP and COEP. */
  readonly isolated?: true
  readonly service?: readonly ServiceFault[]
  /** Every order fails as soon as its payment page opens. */
  readonly payments?: 'declined'
}

export const presets = {
  'popup-blocked': {
    group: 'Journeys',
    name: 'Popup blocked',
    effect: 'The browser blocks the payment page that the embed opens.',
    look: 'Buy a clip: the dialog waits and has the payment page as a link; once it is paid there, it completes.',
    frame: { popups: 'blocked' },
  },
  'sold-out': {
    group: 'Journeys',
    name: 'Sold out between quote and payment',
    effect: 'Quotes succeed; when the order is opened, the video is no longer available.',
    look: 'Buy a clip whose card shows a price: instead of asking for the payment, the dialog says “Not for sale”. Nothing is charged, and the editor is told.',
    service: [{ operation: 'startCheckout', status: 422, code: 'video_unavailable' }],
  },
  'declined-payment': {
    group: 'Journeys',
    name: 'Declined payment',
    effect: 'Every payment is declined as soon as its page opens.',
    look: 'Buy a clip: the dialog, and the payment page once you press Pay, say “Payment declined”. Nothing is charged; Try again opens a new order.',
    service: [],
    payments: 'declined',
  },
  'slow-payment': {
    group: 'Journeys',
    name: 'Slow payment',
    effect: 'The payment page takes 8 seconds to open, and 8 more to take the payment.',
    look: 'Buy a clip: the dialog waits all the while, can be cancelled, and completes by itself.',
    service: [{ operation: 'checkoutPage', latency_ms: 8_000 }],
  },
  'download-limit': {
    group: 'Journeys',
    name: 'Download limit reached',
    effect: 'Every download of the Workspace is rejected: those of this month are used up.',
    look: 'Download an export from the history: it says when new downloads are available, and offers no retry.',
    service: [{ operation: 'createWorkspaceDownload', status: 403, code: 'download_limit_reached' }],
  },
  'session-ends': {
    group: 'Journeys',
    name: 'Session ends while editing',
    effect: 'Every search and every new token is rejected: the session has ended.',
    look: 'Search in the editor: the embed says that the session has ended, and the work stays on screen.',
    service: [
      { operation: 'searchWorkspace', status: 401, code: 'invalid_session' },
      { operation: 'mintToken', status: 401, code: 'invalid_session' },
    ],
  },
  'save-fails': {
    group: 'Journeys',
    name: 'Saving fails',
    effect: 'Projects can be neither created nor saved.',
    look: 'Change something and save: the editor keeps the work and says what to do.',
    service: [
      { operation: 'createEditorProject', status: 500, code: 'internal_error' },
      { operation: 'saveEditorProject', status: 500, code: 'internal_error' },
    ],
  },
  catalogue: {
    group: 'Journeys',
    name: 'Catalog mode',
    effect: 'Signs as Cadenza Live, whose customers get a storefront with an editor per video.',
    look: 'Choose a video, buy or open it, and go back: the place in the catalogue is kept.',
    partner: 'Cadenza Live',
  },
  'slow-editor': {
    group: 'Browser',
    name: 'Slow editor',
    effect: 'The editor begins to load after 15 seconds.',
    look: 'The skeleton stays, then the embed says that it is still opening; nothing may be lost when the editor arrives.',
    frame: { editorDelay: 15 },
  },
  'older-editor': {
    group: 'Browser',
    name: 'Older editor',
    effect: 'The host hears an editor of before the envelope: no instanceId, revision, features or loaded.',
    look: 'The editor opens, searches and buys as ever, also after Reload embed. Its messages in the panel have no instanceId.',
    frame: { editorVersion: 'older' },
  },
  offline: {
    group: 'Browser',
    name: 'Offline',
    effect: 'Ten seconds after it loads, the frame loses its network for 30 seconds. Loaded clips still play.',
    look: 'The embed says so beside the open editor for as long. The work stays; a search fails and can be tried again.',
    frame: { offlineAfter: 10 },
  },
  'partitioned-cookies': {
    group: 'Browser',
    name: 'Partitioned cookies',
    effect: 'Cookies and storage of the frame are apart from those of its sites elsewhere, and end with this page.',
    look: 'Everything works, a purchase too; a reload of this page begins a new session. Firefox and Safari partition anyway.',
    frame: { cookies: 'partitioned' },
  },
  'storage-denied': {
    group: 'Browser',
    name: 'Storage denied',
    effect: 'Every access to storage throws in the frame, as in a browser that blocks third-party data.',
    look: 'Everything works; a reload begins a new session instead of resuming it.',
    frame: { storage: 'denied' },
  },
  isolated: {
    group: 'Browser',
    name: 'Isolated page',
    effect: 'This page is served with COOP and COEP, so it is cross-origin isolated.',
    look: 'The editor opens and plays; a payment window cannot be followed, so the order is polled.',
    isolated: true,
  },
  'coep-without-corp': {
    group: 'Browser',
    name: 'COEP without CORP',
    effect: 'This page and the embed require CORP of what they frame, and the editor’s server sends none.',
    look: 'The browser blocks the editor’s frame, and only its Network panel says why: CORP. After 15 seconds, the embed says that the editor didn’t open and offers to try again.',
    frame: { editorCorp: 'none' },
    isolated: true,
  },
  'framing-refused': {
    group: 'Browser',
    name: 'Framing refused',
    effect: 'Signs as Northlight Studio, which does not allow this website to frame its embed.',
    look: 'A browser shows an empty frame and gives no reason; the explanation in its place is QA’s.',
    partner: 'Northlight Studio',
  },
  'slow-service': {
    group: 'Service',
    name: 'Slow service',
    effect: 'Every operation takes 3 seconds longer.',
    look: 'Each panel shows that it is loading; nothing is sent twice.',
    service: [{ operation: '*', latency_ms: 3_000 }],
  },
  'search-fails': {
    group: 'Service',
    name: 'Search fails',
    effect: 'Every search of the catalogue answers 500.',
    look: 'The library says so and offers to try again; the timeline stays usable.',
    service: [{ operation: 'searchWorkspace', status: 500, code: 'internal_error' }],
  },
  'rate-limited': {
    group: 'Service',
    name: 'Rate limited',
    effect: 'Every search of the catalogue answers 429, to be repeated in 20 seconds.',
    look: 'Search in the editor: it says that the next search runs by itself in a few seconds, and asks no faster.',
    service: [{ operation: 'searchWorkspace', status: 429, code: 'rate_limited', retry_after_seconds: 20 }],
  },
  'expired-link': {
    group: 'Address',
    name: 'Expired link',
    effect: 'The address was signed ten minutes ago.',
    look: 'The embed says that the link has expired, and opens nothing.',
    fault: 'expired',
  },
  'no-account': {
    group: 'Address',
    name: 'User without an account',
    effect: 'The payload names no e-mail address, so nothing can be owned.',
    look: 'Buy a clip: the dialog explains why it cannot be bought.',
    fault: 'no-email',
  },
} as const satisfies Readonly<Record<string, Preset>>

export type PresetId = keyof typeof presets

/** Null for an id of none. */
export function presetOf(id: unknown): Preset | null {
  return isPresetId(id) ? presets[id] : null
}

export function isPresetId(id: unknown): id is PresetId {
  return typeof id === 'string' && Object.hasOwn(presets, id)
}
