// The recorded corpus, played by a page of a real browser to the service in its worker (O-17).
import { verifies } from '@proscenium/testkit'
import { expect, inject, it } from 'vitest'
import '../../servers/provided.ts'
import type { BrowserDriver } from '../browsers/browser-driver.ts'
import type { CorpusPage } from '@proscenium/mock-server/testing/browser/corpus-page'
import { RESTART_PATH, type CorpusOptions } from '@proscenium/mock-server/testing/browser/corpus-options'
import { playCorpus, CORPUS_ORIGIN, overTheWire } from '@proscenium/mock-server/testing/corpus/over-the-wire'
import type { Exchange } from '@proscenium/mock-server/testing/corpus/step'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import { OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { PARTNER_PAGE, START } from '@proscenium/mock-server/testing/service/service'
import { openTabSite } from './tab-site.ts'

declare global {
  interface Window {
    corpus?: CorpusPage
  }
}

const PAGE = '<!doctype html><title>Corpus</title><script type="module" src="/corpus-page.js"></script>'

/** The corpus in one browser, compared with a server. */
export function testTabIn(browser: string, openDriver: () => Promise<BrowserDriver>): void {
  it(`a service in a tab of ${browser} responds to the corpus as a server does`, async () => {
    verifies('O-17')
    const media = await makeTestMedia()
    const site = await openTabSite(inject('proscenium').tabPages, media.directory, PAGE)
    const driver = await openDriver()
    try {
      await driver.open(site.address)
      await start(driver, { manifest: media.manifest, mediaUrl: `${site.address}media/` })
      const restart = async (name: string): Promise<void> => {
        await ask(driver, `${RESTART_PATH}?name=${encodeURIComponent(name)}`, {})
      }
      const inTab = await playCorpus({ restart }, (path, init) => ask(driver, path, init))
      const onServer = await overTheWire(media)
      // A server compresses, and then names no length; on the way to a page of the same browser nothing is compressed.
      const named = (at: number): boolean => 'content-length' in (onServer[at]?.response.headers ?? {})
      expect(inTab.map((exchange, at) => (named(at) ? exchange : without(exchange, 'content-length')))).toEqual(
        onServer.map((exchange) => without(exchange, 'content-encoding')),
      )
    } finally {
      await driver.close()
      await site.close()
    }
  })
}

function without({ response, ...exchange }: Exchange, field: string): Exchange {
  const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => name !== field))
  return { ...exchange, response: { ...response, headers } }
}

/** Errors: rejects with the reason if the service does not start. */
async function start(driver: BrowserDriver, media: Pick<CorpusOptions, 'manifest' | 'mediaUrl'>): Promise<void> {
  const started = await driver.evaluate(
    'partner',
    async (options) => {
      while (window.corpus === undefined) await new Promise(requestAnimationFrame)
      return await window.corpus.start(options)
    },
    { ...media, origin: CORPUS_ORIGIN, partnerOrigin: PARTNER_PAGE, operatorToken: OPERATOR_TOKEN, now: START },
  )
  if (!started.ok) throw new Error(started.reason)
}

async function ask(
  driver: BrowserDriver,
  path: string,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> {
  const bytes = body === undefined ? null : Buffer.from(body as string | Uint8Array).toString('base64')
  const received = await driver.evaluate(
    'partner',
    (message) => window.corpus?.ask(message) ?? Promise.reject(new Error('the page has no corpus')),
    { method, url: CORPUS_ORIGIN + path, headers: [...new Headers(headers)], body: bytes },
  )
  const content = Buffer.from(received.body ?? '', 'base64')
  const fields = received.headers.map(([...field]): [string, string] => field)
  return new Response(content.length === 0 ? null : content, { status: received.status, headers: fields })
}
