// Mounts the editor as the main site does: own sign-in, consumer mode, own cart, plans and account (H-12).
import {
  createEmbedHost,
  createFetchBackend,
  hostContext,
  type ConsumerCallbacks,
  type EmbedHost,
  type EmbedHostOptions,
} from '@proscenium/embed/host'
import type { Clock } from '@proscenium/protocol'
import type { EditorTarget } from '../core/pages.ts'
import type { EditorModel, MountedEditor } from '../models/editor-model.ts'
import type { Backend, Visitor } from '../models/visitor.ts'

export interface EditorHostOptions {
  readonly visitor: Visitor
  readonly backend: Backend
  readonly clock: Clock
  readonly consumer: ConsumerCallbacks
  readonly onProjectSaved: () => void
  readonly editor: Pick<EditorModel, 'setStatus' | 'fail' | 'setPrompt'>
}

/** The service's calls, through the site's own server. `base`: path that the site lies below. */
export function siteBackend(clock: Clock, base: string): Backend {
  const own = new URL(base, location.href).href
  return createFetchBackend({ verifyUrl: own, apiUrl: own, clock, online: () => navigator.onLine })
}

/** Null when the visitor could not be signed in; the visitor's model says why. */
export async function mountEditor(
  options: EditorHostOptions,
  slot: HTMLElement,
  target: EditorTarget | null,
): Promise<MountedEditor | null> {
  const visit = await options.visitor.open()
  if (visit === null) return null
  const address = new URL(visit.editorUrl)
  address.searchParams.set('hostOrigin', location.origin)
  const frame = document.createElement('iframe')
  frame.title = 'Editor'
  frame.allow = 'autoplay; fullscreen; clipboard-write'
  frame.src = address.href
  slot.replaceChildren(frame)
  const work = watchWork(frame)
  /** What is open, as far as the host knows. */
  let opened: EditorTarget | null = target
  const host = createHost(options, {
    frame,
    editorOrigin: address.origin,
    target,
    onSaved({ projectId }) {
      opened = { projectId }
      work.saved()
    },
  })
  const stops = followHost(host, options.editor)
  let opening = new AbortController()
  return {
    async open(next) {
      opening.abort()
      const { signal } = (opening = new AbortController())
      const outcome = await host.open(next, signal)
      // The visitor chose something else meanwhile.
      if (signal.aborted) return true
      if (outcome.ok) {
        opened = next
        work.saved()
      }
      return outcome.ok
    },
    async losesWork() {
      const { current: stated } = host.unsaved
      return stated === true ? (await host.leave()) !== 'saved' : (stated ?? work.mayBeUnsaved())
    },
    isOpen: ({ projectId }) => projectId !== undefined && projectId === opened?.projectId,
    refresh: async () => (await host.refresh()).ok,
    purchaseComplete: async (videoId, status) => (await host.purchaseComplete({ videoId, status })).ok,
    setShown: (shown) => {
      frame.inert = !shown
    },
    dispose() {
      opening.abort()
      for (const stop of [...stops, work.dispose]) stop()
      host.dispose()
      frame.remove()
    },
  }
}

interface FrameOptions {
  readonly frame: HTMLIFrameElement
  readonly editorOrigin: string
  readonly target: EditorTarget | null
  readonly onSaved: NonNullable<EmbedHostOptions['onProjectSaved']>
}

function createHost(
  { visitor, backend, clock, consumer, onProjectSaved, editor }: EditorHostOptions,
  { frame, editorOrigin, target, onSaved }: FrameOptions,
): EmbedHost {
  return createEmbedHost({
    frame,
    context: hostContext(window, frame),
    editorOrigin,
    hostMode: 'consumer',
    ...(target === null ? {} : { target }),
    backend,
    session: {
      token: async () => ({ ok: true, value: (await visitor.open())?.sessionToken ?? '' }),
      onEnded: visitor.end,
    },
    clock,
    consumer,
    onProjectSaved(saved) {
      onSaved(saved)
      onProjectSaved()
    },
    editComplete: () => editor.setStatus('Your edit is rendered'),
    status: editor.setStatus,
  })
}

/** Shows the host's prompts in the site's own design: unsaved work, and targets that cannot be opened. */
function followHost(host: EmbedHost, editor: EditorHostOptions['editor']): readonly (() => void)[] {
  const { opening, confirm, dismiss } = host.projects
  return [
    host.subscribe((progress) => {
      // It announces itself again, so it may still open.
      editor.fail(progress.kind === 'failed' ? 'The editor cannot be opened just now. It tries again.' : null)
    }),
    opening.subscribe((state) => {
      editor.setPrompt(state.kind === 'asking' ? { leave: confirm, stay: dismiss } : null)
      if (state.kind === 'failed') editor.setStatus('That could not be opened. Your edit is as it was.')
    }),
  ]
}

/**
 * Whether work may be unsaved in an editor that does not state it: the visitor used the editor since it last saved or
 * opened something.
 */
function watchWork(frame: HTMLIFrameElement) {
  let used = false
  const onBlur = (): void => {
    if (document.activeElement === frame) used = true
  }
  window.addEventListener('blur', onBlur)
  return {
    saved: () => {
      used = false
    },
    mayBeUnsaved: () => used,
    dispose: () => window.removeEventListener('blur', onBlur),
  }
}
