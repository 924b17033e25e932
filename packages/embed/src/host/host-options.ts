// What a site gives to the headless host.
import type { Clock, HostMode, Log } from '@proscenium/protocol'
import type { HostHandlers } from '@proscenium/protocol/host'
import type { Inspector } from '@proscenium/protocol/inspector'
import type { ConsumerCallbacks } from './host-handlers.ts'
import type { WorkspaceBackend } from '../ports/backend.ts'
import type { DownloadPort } from '../ports/download.ts'
import type { NetworkPort } from '../ports/network.ts'
import type { PopupPort } from '../ports/popup.ts'
import type { PresencePort } from '../ports/presence.ts'
import type { SessionPort } from '../ports/session.ts'
import type { StoragePort } from '../ports/storage.ts'

export interface EmbedHostOptions {
  /** The editor's frame; the host reads its window, its load and, for the diagnosis, what its attributes allow. */
  readonly frame: HTMLIFrameElement
  /** The one origin messages are taken from and posted to (SPEC 5.B.5). */
  readonly editorOrigin: string
  readonly backend: WorkspaceBackend
  readonly session: SessionPort
  readonly clock: Clock
  /** Comes between pieces of work that are each long on a slow machine; they follow each other at once unless told. */
  readonly yieldToMain?: () => Promise<void>
  /** Whose host this is: `partner` unless told. It decides what VIDEO_DATA says and which messages have an effect. */
  readonly hostMode?: HostMode
  /** What the site does itself, in `consumer` mode (SPEC 6, H-12). */
  readonly consumer?: ConsumerCallbacks
  /** A render has finished: the editor's free-form result. */
  readonly editComplete?: HostHandlers['editComplete']
  /** Progress text; empty when the progress ends. */
  readonly status?: (text: string) => void
  /**
   * Keeps finished exports that the service could not store yet, under the session’s person; in memory alone unless told.
   * Its keys that begin with `exports/` belong to the host, which takes away those it cannot read.
   */
  readonly outbox?: StoragePort
  /** Opens the payment page; a window of its own unless told. */
  readonly popup?: PopupPort
  /** Tells when somebody is back at the page; the window’s focus and visibility unless told. */
  readonly presence?: PresencePort
  /** Hands links to files over; the window’s downloads and clipboard unless told. */
  readonly downloads?: DownloadPort
  /** A part that is fetched when it is first needed could not be had: what the editor asked for does not open. */
  readonly onUnavailable?: (part: 'exports') => void
  /** Tells when it is worth trying again; unless told, time alone does. */
  readonly network?: Pick<NetworkPort, 'subscribe'>
  /** Hears of every message, redacted; nothing of it is loaded or paid for where it is left out. */
  readonly inspector?: Inspector
  /** Where refused messages and failed handlers are told; the console unless told. */
  readonly log?: Log
  readonly window?: Window
}
