import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createLocalWork } from './local-work.ts'

/** A page to which the browser denies everything that it shares between pages, as Firefox does. */
function deniedPage() {
  const reject = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const page = {
    navigator: { locks: { request: async () => reject() } },
    get sessionStorage() {
      return reject()
    },
    get indexedDB() {
      return reject()
    },
    BroadcastChannel: function Denied() {
      reject()
    },
  }
  return page as unknown as Window & typeof globalThis
}

it('a page that is denied storage has no other tabs, remembers nothing, and says that drafts are not kept', async () => {
  verifies('E-07', 'H-14')
  const { tabs, memory, drafts } = createLocalWork(deniedPage())
  const channel = tabs.join('editor', () => undefined)
  channel.post({ kind: 'saved' })
  channel.close()
  memory.write('text')
  expect([memory.read(), await tabs.claim('draft')]).toEqual([null, expect.any(Function)])
  await expect(drafts.list('scope')).rejects.toThrow('denied')
})
