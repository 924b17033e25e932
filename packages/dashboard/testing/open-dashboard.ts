// The dashboard as `main.tsx` composes it, on a service and a browser in memory.
import { createManualClock, type ManualClock } from '@proscenium/protocol-testing'
import { act } from '@testing-library/preact'
import { createLanguageModel, type LanguageModel } from '@proscenium/ui/language-model'
import { createFetchApi } from '../src/edge/fetch-api.ts'
import { showDashboard } from '../src/dashboard.tsx'
import { loadMessages } from '../src/messages/load.ts'
import { en, type Messages } from '../src/messages/page-messages.ts'
import { NOW } from './fixtures.ts'
import { createMemoryBrowser, type MemoryBrowser } from './memory-browser.ts'
import { createMemoryService, type MemoryService } from './memory-service.ts'
import { createMemoryUpload } from './memory-upload.ts'

export interface OpenOptions {
  readonly path?: string
  readonly service?: MemoryService
  readonly languages?: readonly string[]
  /** Instead of the language that `languages` name. */
  readonly language?: LanguageModel<Messages>
  readonly fragment?: string
  readonly mode?: 'test' | 'live'
}

export interface OpenDashboard {
  readonly service: MemoryService
  readonly browser: MemoryBrowser
  /** Its time advances only by `advance`. */
  readonly clock: ManualClock
  advance(ms: number): Promise<void>
  close(): void
}

const open = new Set<() => void>()

export function openDashboard(options: OpenOptions = {}): OpenDashboard {
  const { path = '/dashboard', service = createMemoryService(), languages = ['en-GB'], fragment = '' } = options
  const browser = createMemoryBrowser(path, fragment)
  if (options.mode !== undefined) browser.stored.set('dashboard:mode', options.mode)
  const clock = createManualClock(NOW)
  const root = document.body.appendChild(document.createElement('div'))
  const api = createFetchApi({
    fetch: service.fetch,
    online: () => true,
    createRequest: () => createMemoryUpload(service),
  })
  const { language = createLanguageModel({ preferred: languages, english: en, load: loadMessages }) } = options
  const dispose = showDashboard({ root, api, browser, clock, language })
  const close = () => {
    dispose()
    root.remove()
    open.delete(close)
  }
  open.add(close)
  return { service, browser, clock, advance: async (ms) => act(() => clock.advance(ms)), close }
}

export function closeDashboards(): void {
  for (const close of open) close()
}
