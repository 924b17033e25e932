import { readdirSync, readFileSync } from 'node:fs'
import * as node from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as browser from './http.ts'

const repository = join(import.meta.dirname, '../../..')
const folders = ['packages/service/src/http', 'mock-server/src/control-api', 'demo/servers', 'demo/partner/server']

/** Members that a folder's sources name on a request or a response. */
function namedIn(folder: string): string[] {
  return (
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      // A client of other servers, which a service in a browser has not: its requests are of another kind.
      .filter((file) => !file.startsWith('media-client'))
      .map((file) => readFileSync(join(repository, folder, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/\b(?:request|response|message)\.(\w+)/g)])
      .map(([, name = '']) => name)
  )
}

const node1 = new node.IncomingMessage(new Socket())
const browser1 = new browser.IncomingMessage(null)
const onNode = [node1, new node.ServerResponse(node1)]
const inBrowser = [browser1, new browser.ServerResponse(browser1)]
const isMember = (messages: readonly object[]) => (name: string) => messages.some((message) => name in message)

describe('the messages of node:http in a browser', () => {
  it('have every member that the service and the demo’s servers use', () => {
    verifies('O-17')
    const used = [...new Set(folders.flatMap(namedIn))].filter(isMember(onNode))
    expect(used).toEqual(
      expect.arrayContaining(['setHeader', 'setHeaders', 'writeHead', 'headersSent', 'method', 'url']),
    )
    expect(used.filter((name) => !isMember(inBrowser)(name))).toEqual([])
  })

  it('have the fields that Node’s have after the same calls', () => {
    verifies('O-17')
    const name = fc.constantFrom('ETag', 'etag', 'Set-Cookie', 'X-Own')
    const value = fc.oneof(fc.constantFrom('a', 'b'), fc.constant<string[]>(['c', 'd']))
    const call = fc.oneof(
      fc.tuple(fc.constant('setHeader' as const), name, value),
      fc.tuple(fc.constant('appendHeader' as const), name, fc.constantFrom('e', 'f')),
      fc.tuple(fc.constant('removeHeader' as const), name),
      fc.tuple(
        fc.constant('setHeaders' as const),
        fc.tuple(name, value).map((field) => new Map([field])),
      ),
    )
    fc.assert(
      fc.property(fc.array(call), fc.dictionary(name, value), (calls, last) => {
        const outcomes = [new node.ServerResponse(node1), new browser.ServerResponse(browser1)].map((response) => {
          // Node adds to the arrays that it is given.
          for (const [method, ...given] of calls.map((each) => structuredClone(each)))
            Reflect.apply(response[method] as () => unknown, response, given)
          const before = [response.getHeaders(), response.getHeaderNames(), response.hasHeader('eTag')]
          response.writeHead(201, last)
          return [before, response.statusCode, response.headersSent, failure(() => response.setHeader('A', 'b'))]
        })
        expect(outcomes[1]).toEqual(outcomes[0])
      }),
    )
  })
})

function failure(act: () => unknown): boolean {
  try {
    act()
    return false
  } catch {
    return true
  }
}
