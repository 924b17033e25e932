import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import { driveEditor } from '../../../testing/editor-driver.ts'
import type { SearchLimit } from '../../host.ts'

/** An open host whose editor sends searches by number; `responses` lists id, and type or code. */
async function setUp(searchLimit?: SearchLimit) {
  let runs = 0
  const played = driveEditor({
    handlers: {
      searchCatalog: async () => ((runs += 1), { results: [], nextCursor: null }),
      addVideo: async () => fixtures.VIDEO_SOURCE,
    },
    ...(searchLimit === undefined ? {} : { searchLimit }),
  })
  const search = (id: number) => played.post({ type: 'REQUEST_CATALOG_SEARCH', requestId: `s${id}`, mode: 'text' })
  const responses = () =>
    played
      .received()
      .filter(({ type }) => String(type).startsWith('CATALOG_SEARCH_'))
      .map(({ type, requestId, code }) => [requestId, code ?? type].join(' '))
  await played.open()
  return { ...played, search, responses, runs: () => runs }
}

it('rejects the eleventh search within ten seconds immediately, without running it', async () => {
  verifies('P-31', 'P-47')
  const { search, responses, runs, clock } = await setUp()
  for (let id = 1; id <= 10; id += 1) await search(id)
  clock.advance(9_999)
  await search(11)
  clock.advance(1)
  await search(12)
  expect(responses().slice(9)).toEqual(['s10 CATALOG_SEARCH_RESULTS', 's11 rate_limited', 's12 CATALOG_SEARCH_RESULTS'])
  expect(runs()).toBe(11)
})

it('preserves the count across a reload of the editor', async () => {
  verifies('P-47')
  const { open, search, responses } = await setUp({ searches: 1, windowMs: 10_000 })
  await search(1)
  await open('two')
  await search(2)
  expect(responses()).toEqual(['s1 CATALOG_SEARCH_RESULTS', 's2 rate_limited'])
})

it('does not count repeated or malformed searches, nor any other request', async () => {
  verifies('P-42', 'P-47')
  const { post, search, responses } = await setUp({ searches: 2, windowMs: 1_000 })
  await search(1)
  await search(1)
  await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'm', mode: 'smell' })
  await post({ type: 'REQUEST_ADD_VIDEO', requestId: 'a', videoId: 'v', intent: 'add' })
  await search(2)
  expect(responses()).toEqual(['s1 CATALOG_SEARCH_RESULTS', 'm invalid_request', 's2 CATALOG_SEARCH_RESULTS'])
})

it('a flood of searches writes one log line', async () => {
  verifies('P-47')
  const { search, responses, logs, host } = await setUp({ searches: 1, windowMs: 1_000 })
  for (let id = 0; id <= 1_000; id += 1) await search(id)
  expect(responses()).toHaveLength(1_001)
  expect(logs).toHaveLength(1)
  expect(host.diagnosis().refused).toEqual([
    { origin: 'https://editor.example', reason: 'REQUEST_CATALOG_SEARCH: the search limit is reached', count: 1_000 },
  ])
})
