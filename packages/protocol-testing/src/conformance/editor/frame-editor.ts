import { now, wait } from '../../system.ts'
import { createForeignFrames, frameInForeignPage } from './foreign-frames.ts'
import { logMessages } from '../message-log.ts'
import type { CheckOptions, Mounted, Patience } from '../mounted.ts'
import { reportingErrors } from '../subject-error.ts'
import type { EditorActions, EditorState } from './editor-actions.ts'
import type { EditorSubject } from './editor-context.ts'

export interface CheckEditorAtOptions extends CheckOptions {
  /** How the page makes the editor act, perhaps through its test driver. */
  readonly actions?: EditorActions
  readonly state?: EditorState
  /** The hosting page; the editor must permit its origin. This window by default. */
  readonly window?: Window
}

const usual: Patience = { ready: 10_000, quiet: 600, repeats: 4_000, resend: 10_000, answer: 20_000 }
const POLL_MS = 20

export function frameEditor(address: string, options: CheckEditorAtOptions): EditorSubject {
  const { window: view = window } = options
  const url = new URL(address, view.location.href)
  return {
    origin: view.location.origin,
    patience: { ...usual, ...options.patience },
    open: (peer = 'genuine') => mount({ view, url, options, peer }),
  }
}

interface Mounting {
  readonly view: Window
  readonly url: URL
  readonly options: CheckEditorAtOptions
  readonly peer: 'genuine' | 'foreign'
}

async function mount({ view, url, options, peer }: Mounting): Promise<Mounted<EditorActions, EditorState>> {
  const frame = peer === 'genuine' ? ownFrame(view, url.href) : frameInForeignPage(view, url.href)
  const editorOrigin = url.origin
  const accepts = ({ source, origin }: MessageEvent): boolean =>
    source === frame.contentWindow && (peer === 'foreign' || origin === editorOrigin)
  const log = logMessages(now)
  log.attach(view, accepts)
  const foreignFrames = createForeignFrames({ view, frame, editorOrigin })
  view.document.body.append(frame)

  const until = async (condition: () => boolean, ms: number): Promise<boolean> => {
    const end = now() + ms
    while (!condition() && now() < end) await wait(POLL_MS)
    return condition()
  }
  return {
    actions: reportingErrors('actions', options.actions ?? {}),
    state: reportingErrors('state', options.state ?? {}),
    said: log.received,
    // In a foreign page the editor's window cannot be reached, and that page sends nothing.
    say: (message) => peer === 'genuine' && frame.contentWindow?.postMessage(message, editorOrigin),
    sayAs: foreignFrames.sayAs,
    receivedByForeign: foreignFrames.received,
    pass: wait,
    until,
    async reload() {
      const loading = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      frame.src = url.href
      await loading
    },
    errors: () => [],
    targetOrigins: () => null,
    readsForeignData: async () => null,
    timers: () => null,
    dispose() {
      log.dispose()
      foreignFrames.dispose()
      frame.remove()
    },
  }
}

function ownFrame(view: Window, address: string): HTMLIFrameElement {
  const frame = view.document.createElement('iframe')
  frame.allow = 'autoplay; fullscreen; clipboard-write'
  frame.src = address
  return frame
}
