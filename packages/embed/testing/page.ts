// The embed page without its look, before the reference service: composed as main.tsx does it, over windows in memory.
import type { MockService } from '@proscenium/mock-server/msw'
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows } from '@proscenium/protocol/testing'
import { vi } from 'vitest'
import type { SignedLink } from '../src/core/address/embed-address.ts'
import { createFetchBackend } from '../src/edge/backend/fetch-backend.ts'
import { createEmbedHost, type EmbedHost } from '../src/host.ts'
import { createBootModel } from '../src/models/boot/boot-model.ts'
import { createSessionModel, type SessionModel } from '../src/models/session/session-model.ts'
import type { Backend } from '../src/ports/backend.ts'
import { createMemoryDownload } from '../src/ports/memory/memory-download.ts'
import { createMemoryPresence } from '../src/ports/memory/memory-presence.ts'
import { createMemoryNetwork, createMemoryPopup, createMemoryStorage } from '../src/ports/memory/memory-ports.ts'
import { createServiceActions } from './service-actions.ts'

const editorOrigin = 'http://editor.localhost:4300'
const log = () => undefined
/** While something is waited for, the page’s clock goes no faster than this machine’s: a busy service is no slow one. */
const LOOK_EVERY_MS = 5

/** A page that somebody has opened by a link, with an editor in its frame. */
export function openPage(service: MockService, link: SignedLink) {
  const world = createWorld(service)
  const { clock, network, windows } = world
  const { backend, asked } = createBackend(world)
  const session = createSessionModel({ link, backend, clock })
  const mounted: EmbedHost[] = []
  const serve = () => {
    const host = createHostIn(world, { backend, session })
    mounted.push(host)
    return host
  }
  const mount = () => ({ serve, remove: () => undefined })
  const boot = createBootModel({ startupError: null, parts: { session, editor: { mount } }, network, clock })
  boot.start()
  const editor = openEditorIn(world)
  return {
    ...world,
    ...createServiceActions({ service, session, editor }),
    session,
    boot,
    editor,
    /** Every request of the page, by its path, in order. */
    asked,
    get host(): EmbedHost {
      const host = mounted.at(-1)
      if (host === undefined) throw new Error('no editor was mounted')
      return host
    },
    /** Another editor, where the frame was mounted anew. */
    reopenEditor() {
      windows.reloadEditor()
      return openEditorIn(world)
    },
    /** Time passes here and at the service; what falls due meanwhile is done. */
    pass(ms: number) {
      service.clock.advance(ms)
      clock.advance(ms)
    },
    /** Waits until it holds, and lets the page’s clock go on by a little meanwhile. */
    until: (holds: () => unknown) => until(holds, world),
    dispose() {
      editor.dispose()
      boot.dispose()
    },
  }
}

export type OpenedPage = ReturnType<typeof openPage>

/** A page whose editor is open. */
export async function openWorkspace(service: MockService, link: SignedLink): Promise<OpenedPage> {
  const page = openPage(service, link)
  await page.until(() => {
    if (page.boot.state.value.phase !== 'open') throw new Error(JSON.stringify(page.boot.state.value))
  })
  return page
}

type World = ReturnType<typeof createWorld>

/** What the page has of its surroundings. */
function createWorld({ origin, clock }: MockService) {
  return {
    origin,
    clock: createManualClock(clock.now()),
    windows: createMemoryWindows({ hostOrigin: origin, editorOrigin, ancestorOrigins: [origin] }),
    network: createMemoryNetwork(),
    popup: createMemoryPopup(),
    presence: createMemoryPresence(),
    downloads: createMemoryDownload(),
  }
}

/** HTTP as the page does it, noting what is asked. */
function createBackend({ origin, clock, network }: World) {
  const asked: string[] = []
  const noted: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).pathname)
    return fetch(request)
  }
  const { online } = network
  return { asked, backend: createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock, online, fetch: noted }) }
}

function createHostIn(
  { windows, ...ports }: World,
  parts: { readonly backend: Backend; readonly session: SessionModel },
): EmbedHost {
  return createEmbedHost({ ...windows.host, ...ports, ...parts, editorOrigin, log, outbox: createMemoryStorage() })
}

function openEditorIn({ origin, windows, clock }: World) {
  return createEditor({ hostOrigins: [origin], window: windows.editor.window, clock, log })
}

async function until(holds: () => unknown, { clock, windows }: World): Promise<void> {
  const once = async () => {
    clock.advance(LOOK_EVERY_MS)
    await windows.settled()
    await holds()
  }
  await vi.waitFor(once, { timeout: 30_000, interval: LOOK_EVERY_MS })
}
