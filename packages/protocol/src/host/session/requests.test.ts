import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { page } from '../../../testing/results.ts'
import type { CatalogSearchPageInput } from '../../generated/types.ts'
import { BridgeError } from '../../end/errors.ts'
import type { RequestMessage } from './requests.ts'
import { createRequestService } from './requests.ts'

/** A service whose searches are settled by the test. */
function setUp() {
  const search = Promise.withResolvers<CatalogSearchPageInput>()
  const sent: string[] = []
  const ignored: string[] = []
  const service = createRequestService({
    handlers: {
      bootData: () => Promise.reject(new Error('not asked')),
      refreshToken: () => Promise.reject(new Error('not asked')),
      searchCatalog: () => search.promise,
      addVideo: () => Promise.reject(new Error('not asked')),
    },
    controller: { signal: null, abort: () => undefined },
    send: (type, fields) => {
      sent.push(`${type} ${'requestId' in fields ? String(fields.requestId) : ''}`)
      return true
    },
    log: () => undefined,
    allowSearch: () => true,
    ignore: ({ type, requestId }) => ignored.push(`${type} ${requestId}`),
  })
  return { service, search, sent, ignored }
}

const asked: RequestMessage = { type: 'REQUEST_CATALOG_SEARCH', fields: { requestId: 'r', mode: 'text' } }
const malformed = {
  ok: false,
  reason: 'malformed',
  type: 'REQUEST_CATALOG_SEARCH',
  requestId: 'r',
  issue: 'mode: invalid value',
} as const
const flushTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('a malformed request', () => {
  it('gets no response while a request with its id is pending', async () => {
    verifies('P-42', 'P-43')
    const { service, search, sent, ignored } = setUp()
    service.serve(asked)
    service.rejectMalformed(malformed)
    search.resolve(page)
    await flushTasks()
    expect(sent).toEqual(['CATALOG_SEARCH_RESULTS r'])
    expect(ignored).toEqual(['REQUEST_CATALOG_SEARCH r'])
  })

  it('is rejected once, however often it arrives', async () => {
    verifies('P-42', 'P-43')
    const { service, sent, ignored } = setUp()
    service.rejectMalformed(malformed)
    service.rejectMalformed(malformed)
    service.serve(asked)
    await flushTasks()
    expect(sent).toEqual(['CATALOG_SEARCH_ERROR r'])
    expect(ignored).toEqual(['REQUEST_CATALOG_SEARCH r', 'REQUEST_CATALOG_SEARCH r'])
  })

  it('gets no response in a session that has ended', () => {
    verifies('P-42')
    const { service, sent } = setUp()
    service.dispose(new BridgeError('reloaded', 'The editor was reloaded.'))
    service.rejectMalformed(malformed)
    expect(sent).toEqual([])
  })
})
