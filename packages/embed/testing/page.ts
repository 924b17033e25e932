// The embed page without its views, against the reference service: composed as in main.tsx, with in-memory windows.
import type { MockService } from '@proscenium/mock-server/msw'
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows } from '@proscenium/protocol-testing'
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
/** While waiting, the page's clock runs no faster than real time, so that a busy machine does not cause timeouts. */
const POLL_INTERVAL_MS = 5

/** A page that a user has opened by a link, with an editor in its frame. */
export function openPage(service: MockService, link: SignedLink) {
  const world = createWorld(service)
  const { clock, network, windows } = world
  const { backend, requests } = createBackend(world)
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
    /** The path of every request of the page, in order. */
    requests,
    get host(): EmbedHost {
      const host = mounted.at(-1)
      if (host === undefined) throw new Error('no editor was mounted')
      return host
    },
    /** Opens another editor, for when the frame was mounted again. */
    reopenEditor() {
      windows.reloadEditor()
      return openEditorIn(world)
    },
    /** Advances the clocks of page and service, and runs what falls due. */
    pass(ms: number) {
      service.clock.advance(ms)
      clock.advance(ms)
    },
    /** Waits until `holds` is truthy, advancing the page's clock meanwhile. */
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

/** The page's environment. */
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

/** HTTP as the page sends it, with a record of its requests. */
function createBackend({ origin, clock, network }: World) {
  const requests: string[] = []
  const noted: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    requests.push(new URL(request.url).pathname)
    return fetch(request)
  }
  const { online } = network
  return { requests, backend: createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock, online, fetch: noted }) }
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
    clock.advance(POLL_INTERVAL_MS)
    await windows.settled()
    await holds()
  }
  await vi.waitFor(once, { timeout: 30_000, interval: POLL_INTERVAL_MS })
}
