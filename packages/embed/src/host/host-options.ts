// Options of the headless host.
import type { Clock, HostMode, Log, VideoData } from '@proscenium/protocol'
import type { ContextSource, HostHandlers } from '@proscenium/protocol/host'
import type { Inspector } from '@proscenium/protocol/inspector'
import type { PurchaseRequestMessage } from '../core/purchase/purchase-bridge.ts'
import type { BootTarget } from '../models/boot/boot-data.ts'
import type { ConsumerCallbacks } from './host-handlers.ts'
import type { WorkspaceBackend } from '../ports/backend.ts'
import type { DownloadPort } from '../ports/download.ts'
import type { NetworkPort } from '../ports/network.ts'
import type { PopupPort } from '../ports/popup.ts'
import type { PresencePort } from '../ports/presence.ts'
import type { SessionPort } from '../ports/session.ts'
import type { StoragePort } from '@proscenium/ui/guarded-storage'

export interface EmbedHostOptions {
  /**
   * The editor's frame. The host uses its window, its load event and, for the diagnosis, its sandbox and `allow`
   * attributes.
   */
  readonly frame: HTMLIFrameElement
  /** The only origin that messages are accepted from and posted to (P-40, P-41). */
  readonly editorOrigin: string
  readonly backend: WorkspaceBackend
  readonly session: SessionPort
  readonly clock: Clock
  /** Runs between steps that take long on a slow machine; without it they run back to back. */
  readonly yieldToMain?: () => Promise<void>
  /**
   * The kind of host; defaults to `partner`. Decides the capabilities in VIDEO_DATA (P-49) and which messages have an
   * effect (H-12).
   */
  readonly hostMode?: HostMode
  /** What the editor opens first; defaults to no video. */
  readonly target?: BootTarget
  /**
   * What surrounds the editor, sent with each snapshot and again when it changes: language, colour scheme, time zone,
   * reduced motion, size. `hostContext(window, frame)` makes one of the page; without it the editor uses the browser's.
   */
  readonly context?: ContextSource
  /** Receives each VIDEO_DATA snapshot before it is sent, e.g. to name the open video around the editor. */
  readonly onBootData?: (data: VideoData) => void
  /** The editor saved its project (P-06). */
  readonly onProjectSaved?: (saved: Parameters<NonNullable<HostHandlers['projectSaved']>>[0]) => void
  /**
   * Replaces the built-in checkout in partner mode: receives the editor's purchase requests. Report each requested
   * video's result to `EmbedHost.notifyPurchaseComplete` (H-08).
   */
  readonly requestPurchase?: (message: PurchaseRequestMessage) => void
  /** Callbacks of the site, in `consumer` mode (H-12). */
  readonly consumer?: ConsumerCallbacks
  /** A render finished: the editor's free-form result (P-03). */
  readonly editComplete?: HostHandlers['editComplete']
  /** Progress text (P-05); empty when the progress ends. */
  readonly status?: (text: string) => void
  /**
   * Persists finished exports that the service has not stored yet, per user of the session; defaults to memory only.
   * Keys that start with `exports/` belong to the host, which removes entries it cannot parse.
   */
  readonly outbox?: StoragePort
  /** Opens the payment page; defaults to a new window. */
  readonly popup?: PopupPort
  /** Reports when the user returns to the page; defaults to the window's focus and visibility. */
  readonly presence?: PresencePort
  /** Delivers links to files; defaults to the window's downloads and clipboard. */
  readonly downloads?: DownloadPort
  /** A lazily loaded part failed to load, so what the editor requested does not open. */
  readonly onUnavailable?: (part: 'exports') => void
  /** Reports when retrying is worthwhile; without it only timers do. */
  readonly network?: Pick<NetworkPort, 'subscribe'>
  /** Receives every message, redacted; without it nothing of the inspection is loaded. */
  readonly inspector?: Inspector
  /** Receives rejected messages and failed handlers; defaults to the console. */
  readonly log?: Log
  readonly window?: Window
}
