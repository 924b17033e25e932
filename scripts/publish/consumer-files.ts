// An application that installed the packages: what it imports compiles with the declarations alone, and runs in Node.

/** `@proscenium/protocol/testing` is for one release what has moved to `@proscenium/protocol-testing`. */
const movedEntry = `import { deepEqual } from 'node:assert/strict'
import * as successor from '@proscenium/protocol-testing'
import * as moved from '@proscenium/protocol/testing'
deepEqual(moved, successor)
`

/** The headless host boots an editor and passes a search of it to its backend. */
const headlessHost = `import { createEmbedHost, type EmbedHostOptions } from '@proscenium/embed/host'
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'

const hostOrigin = 'https://host.example'
const editorOrigin = 'https://editor.example'
const { host, editor: frame } = createMemoryWindows({ hostOrigin, editorOrigin })
const clock = createManualClock()
const queries: unknown[] = []
const backend = {
  boot: async () => ({ ok: true, value: videoData() }),
  search: async (_token: string, { query }: { query?: string }) => {
    queries.push(query)
    return { ok: true, value: { results: [], nextCursor: null } }
  },
} as unknown as EmbedHostOptions['backend']
const session: EmbedHostOptions['session'] = {
  token: async () => ({ ok: true, value: 'a-session' }),
  onEnded: () => undefined,
}
createEmbedHost({ ...host, editorOrigin, backend, session, clock })
const editor = createEditor({ hostOrigins: [hostOrigin], window: frame.window, clock })
const data = await editor.ready()
const page = await editor.searchCatalog({ mode: 'text', query: 'harbour' })
if (data.videoId !== videoData().videoId || queries.join() !== 'harbour' || page.results.length > 0)
  throw new Error('The headless host does not serve its editor')
`

/** The service without a socket, and the mock server with its pages. */
const mockServer = `import { startMockServer } from '@proscenium/mock-server'
import { createMockService } from '@proscenium/mock-server/msw'
import { partnersByName } from '@proscenium/mock-server/seed'

const service = await createMockService()
const server = await startMockServer()
const page = await fetch('http://127.0.0.1:' + server.port + '/partner/embed/' + partnersByName.tallyroom.clientId)
const html = await page.text()
await server.close()
await service.close()
if (service.handlers.length === 0 || !html.includes(server.editorUrl) || !html.includes('/embed/assets/'))
  throw new Error('The mock server does not serve its embed page')
`

/** Every entry point with declarations of its own. */
const everyEntry = `export * as embed from '@proscenium/embed/host'
export * as mock from '@proscenium/mock-server'
export * as tab from '@proscenium/mock-server/browser'
export * as msw from '@proscenium/mock-server/msw'
export * as seed from '@proscenium/mock-server/seed'
export * from '@proscenium/protocol'
export * as editor from '@proscenium/protocol/editor'
export * as element from '@proscenium/protocol/element'
export * as host from '@proscenium/protocol/host'
export * as inspector from '@proscenium/protocol/inspector'
export * as preact from '@proscenium/protocol/preact'
export * as react from '@proscenium/protocol/react'
`

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: [],
  module: 'NodeNext',
  strict: true,
  skipLibCheck: false,
  noEmit: true,
}

/** Those that Node runs. */
export const consumerScripts = ['moved-entry.mjs', 'headless-host.ts', 'mock-server.mjs'] as const

export const consumerFiles = {
  'package.json': '{ "private": true, "type": "module" }',
  'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
  'moved-entry.mjs': movedEntry,
  'headless-host.ts': headlessHost,
  'mock-server.mjs': mockServer,
  'every-entry.ts': everyEntry,
}
