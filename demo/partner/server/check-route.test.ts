import { verifies } from '@proscenium/testkit'
import { apiKey, clientIds, EMBED_URL, LINK_TIME, mistakenLink, mistakes, secrets } from '@proscenium/testkit/links'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListeningServer } from './listen.ts'
import { startPartner } from './start-partner.ts'

let running: ListeningServer
beforeAll(async () => {
  running = await startPartner({
    port: 0,
    pageSource: { html: async () => '', assets: (_, __, next) => next() },
    serviceOrigin: EMBED_URL,
    partners: [
      {
        ...{ id: 'p1', name: 'P1', label: 'P1', apiKey },
        ...{ clientId: clientIds.live.clientId, clientSecret: secrets.live.secret },
        ...{ testClientId: clientIds.test.clientId, testSecret: secrets.test.secret },
      },
    ],
    users: [{ id: 'u-1', email: null, displayName: 'Maya' }],
    links: () => [],
    now: () => LINK_TIME,
  })
})
afterAll(() => running.close())

/** Causes that this server cannot know: of the rotation, the partner's account, and what loads in a browser. */
const ofService: ReadonlySet<string> = new Set([
  ...['previous-secret', 'expired-secret', 'previous-client-id', 'expired-client-id'],
  ...['inactive-partner', 'unregistered-website', 'logo-unreachable'],
])

it.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('QA reads the cause: %s', async (_, mistake) => {
  verifies('D-09')
  const query = new URLSearchParams({ link: mistakenLink(mistake).link })
  const response = await fetch(`http://127.0.0.1:${running.port}/api/link-check?${query.toString()}`)
  const text = await response.text()
  const { problems } = JSON.parse(text) as { readonly problems: readonly { readonly cause: string }[] }
  const expected = mistake.causes.filter((cause) => !ofService.has(cause))
  expect(problems.map(({ cause }) => cause)).toEqual(expect.arrayContaining(expected))
  expect([secrets.live.secret, apiKey].filter((secret) => text.includes(secret))).toEqual([])
})
