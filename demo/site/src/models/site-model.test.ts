// The whole site over a service that can be down.
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EditorTarget } from '../core/pages.ts'
import type { MountedEditor } from './editor-model.ts'
import { createSiteModel, type EditorParts } from './site-model.ts'
import { createVisitor, type Backend, type Visit } from './visitor.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const visit: Visit = { sessionToken: 't', editorUrl: 'http://editor.localhost/', displayName: 'Ines' }
const item = (videoId: string) => ({ videoId, purchaseRequired: true, price: 500, currency: 'USD' })
const order = { order_id: 'o1', status: 'pending', reason: null, checkout_url: 'http://service.localhost/pay' }

const responses: Readonly<Record<string, (fields: { videoIds?: readonly string[] }) => unknown>> = {
  search: () => ({ results: [] }),
  projects: () => [],
  exports: () => ({ exports: [] }),
  quote: ({ videoIds = [] }) => ({ items: videoIds.map(item) }),
  startCheckout: () => order,
  readCheckout: () => ({ ...order, status: 'completed' }),
}

function start(path: string, pending: string | null = null) {
  const service = { up: true, unsaved: false, calls: [] as string[] }
  const backend = new Proxy({} as Backend, {
    get: (_target, name: string) => async (_token: string, fields: object) => {
      service.calls.push(name)
      return { ok: true, value: responses[name]?.(fields) }
    },
  })
  const opened: (EditorTarget | null)[] = []
  const sent: string[] = []
  const editor: MountedEditor = {
    open: async (target) => opened.push(target) > 0,
    isOpen: ({ projectId }) => projectId === 'open',
    losesWork: async () => service.unsaved,
    refresh: async () => true,
    purchaseComplete: async (videoId, status) => service.up && sent.push(`${videoId} ${status}`) > 0,
    setShown: () => undefined,
    dispose: () => undefined,
  }
  const visitor = createVisitor(
    async () => (service.up ? { ok: true, value: visit } : { ok: false, code: '', text: 'down' }),
    backend,
  )
  const address = { path, search: '' }
  const host: { parts: EditorParts | null } = { parts: null }
  const clock = createManualClock()
  const storage = () => ({ read: () => null, write: () => undefined })
  const site = createSiteModel({
    name: 'A site',
    visitor,
    clock,
    address: {
      read: () => address,
      href: (next) => next,
      push: (next) => {
        address.path = next
      },
      onChange: () => () => undefined,
    },
    cartStorage: storage(),
    membershipApi: {
      read: async () => ({ ok: true, value: false }),
      change: async (member) => ({ ok: true, value: member }),
    },
    payment: { newId: () => 'key', openWindow: () => null, pendingStorage: { ...storage(), read: () => pending } },
    async mount(parts, _slot, target) {
      host.parts = parts
      if ((await visitor.open()) === null) return null
      opened.push(target)
      return editor
    },
  })
  const slot = {} as HTMLElement
  return { site, service, opened, sent, host, clock, slot }
}

describe('a visitor who could not be signed in', () => {
  it('has the editor and the lists once signing in succeeds', async () => {
    const { site, service, opened, slot } = start('/editor')
    service.up = false
    site.editor.attach(slot)
    await site.videos.load()
    expect([site.visitor.failure.value, site.videos.state.value.phase, opened]).toEqual(['down', 'failed', []])
    await site.signInAgain()
    expect(site.visitor.failure.value).toBe('down')
    service.up = true
    await site.signInAgain()
    await settled()
    expect([site.visitor.failure.value, site.videos.state.value.phase, opened]).toEqual([null, 'ready', [null]])
    await site.signInAgain()
    await settled()
    expect(opened).toEqual([null])
  })
})

describe('the editor', () => {
  it('opens what was chosen last, also while it is being mounted', async () => {
    const { site, opened, slot } = start('/')
    site.openInEditor({ videoId: 'a' })
    site.editor.attach(slot)
    site.openInEditor({ videoId: 'b' })
    await settled()
    expect(opened).toEqual([{ videoId: 'a' }, { videoId: 'b' }])
    expect(site.page.value).toBe('editor')
  })

  it('asks before something else is opened over work that may be unsaved', async () => {
    verifies('H-10')
    const { site, service, opened, slot } = start('/editor')
    site.editor.attach(slot)
    await settled()
    service.unsaved = true
    site.openInEditor({ projectId: 'open' })
    expect([opened, site.editor.prompt.value]).toEqual([[null], null])
    site.openInEditor({ videoId: 'a' })
    await settled()
    site.editor.prompt.value?.stay()
    expect([opened, site.editor.prompt.value]).toEqual([[null], null])
    site.openInEditor({ videoId: 'a' })
    await settled()
    site.editor.prompt.value?.leave()
    expect([opened, site.editor.prompt.value]).toEqual([[null, { videoId: 'a' }], null])
  })

  it('opens only the last choice while it saves, and nothing if that is open already', async () => {
    verifies('H-12')
    const { site, opened, slot } = start('/editor')
    site.editor.attach(slot)
    await settled()
    site.openInEditor({ videoId: 'a' })
    site.openInEditor({ videoId: 'b' })
    await settled()
    expect(opened).toEqual([null, { videoId: 'b' }])
    site.openInEditor({ videoId: 'c' })
    site.openInEditor({ projectId: 'open' })
    await settled()
    expect(opened).toHaveLength(2)
  })

  it('receives a paid purchase once the service responds; until then the site says that it is safe', async () => {
    verifies('H-12', 'P-27')
    const { site, service, sent, host, clock, slot } = start('/editor')
    site.editor.attach(slot)
    await settled()
    void host.parts?.consumer.purchase?.({ videoId: 'a' })
    await settled()
    expect(site.page.value).toBe('cart')
    const { value: quote } = site.cart.quote
    const [offer] = quote.phase === 'ready' ? quote.value.offers : []
    expect(offer).toBeDefined()
    if (offer !== undefined) await site.payment.pay(offer)
    service.up = false
    site.navigate('home')
    clock.advance(2_000)
    await settled()
    expect([site.notice.value, site.editor.updates.delayed.value, sent]).toEqual(['Paid. 1 clip is yours.', true, []])
    service.up = true
    site.onReturn()
    await settled()
    expect(sent).toEqual(['a success'])
    clock.advance(60_000)
    await settled()
    expect([site.editor.updates.delayed.value, sent]).toEqual([false, ['a success']])
  })
})

it('shows the latest of what the editor and the site have to say', async () => {
  const { site, host, clock, slot } = start('/editor')
  site.editor.attach(slot)
  await settled()
  site.editor.setStatus('Your edit is rendered')
  void host.parts?.consumer.addToCart?.({ videoId: 'a' })
  expect([site.editor.statusText.value, site.notice.value]).toEqual(['', 'Added to your cart. It has 1 clip.'])
  void host.parts?.consumer.addToCart?.({ videoId: 'a' })
  expect(site.notice.value).toBe('In your cart already. It has 1 clip.')
  void host.parts?.consumer.addToCart?.({ videoId: 'b' })
  expect(site.notice.value).toBe('Added to your cart. It has 2 clips.')
  clock.advance(8_000)
  expect(site.notice.value).toBe('')
})

it('looks for a payment of an earlier visit, on whichever page this one begins', async () => {
  const offer = { videoIds: ['a'], quoteId: null, total: 500, subtotal: 500, currency: 'USD' }
  const { site } = start('/', JSON.stringify({ orderId: 'o1', offer }))
  await settled()
  expect([site.payment.state.value.phase, site.notice.value]).toEqual(['paid', 'Paid. 1 clip is yours.'])
})
