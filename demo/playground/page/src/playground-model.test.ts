import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { originsOf, originsWith, type Manifest } from '../../manifest.ts'
import type { ConnectOptions } from './connection.ts'
import { createPlayground, type PlaygroundOptions } from './playground-model.ts'

const home = 'https://play.example'
const manifest: Manifest = {
  home: null,
  login: 'owner@partner.example',
  origins: null,
  worker: '/playground/service-1/worker.js',
  pages: '/playground/pages-1/',
  media: '/playground/media-1/',
  files: ['/', '/a', '/b'],
}
const origins = originsOf(manifest, home)

function open(given: Partial<PlaygroundOptions> & { readonly isNew?: boolean; readonly of?: Partial<Manifest> } = {}) {
  const { isNew = false, of = {}, ...rest } = given
  const connected: ConnectOptions[] = []
  const reset = vi.fn(async () => undefined)
  const load = vi.fn<(address: string) => void>()
  const clearOwnStorage = vi.fn(async () => undefined)
  const playground = createPlayground({
    home,
    requested: null,
    isReset: false,
    readManifest: async () => ({ ...manifest, ...of }),
    clearOwnStorage,
    connect: async (read, options) => {
      connected.push(options)
      return { origins: originsOf(read, home), isNew, reset }
    },
    keepFiles: async () => undefined,
    load,
    ...rest,
  })
  return { playground, connected, reset, load, clearOwnStorage }
}

describe('the start', () => {
  it('ends with the product, once the service runs', async () => {
    verifies('O-17')
    const { playground, load, clearOwnStorage } = open()
    const started = playground.start()
    expect([playground.state.value, playground.opened.value]).toEqual([{ kind: 'starting' }, []])
    await started
    expect(playground.state.value).toEqual({
      kind: 'ready',
      origins,
      isOneOrigin: true,
      isNew: false,
      login: 'owner@partner.example',
    })
    expect(playground.opened.value).toEqual([{ place: 'product', address: `${home}/product/`, load: 0 }])
    expect([load, clearOwnStorage].map(({ mock }) => mock.calls)).toEqual([[], []])
  })

  it('says whether every part has an origin of its own, and whether a new version begins again', async () => {
    verifies('O-17')
    const { playground } = open({ isNew: true, of: originsWith('https://{part}.play.example') })
    await playground.start()
    expect(playground.state.value).toMatchObject({ kind: 'ready', isOneOrigin: false, isNew: true })
  })

  it.each([
    ['the manifest cannot be read', { readManifest: async () => await Promise.reject(new Error('cut')) }],
    ['the service does not start', { connect: async () => await Promise.reject(new Error('cut')) }],
  ])('fails when %s, and begins again when it is retried', async (_, failing) => {
    verifies('O-17')
    const { playground } = open(failing)
    await playground.start()
    expect(playground.state.value).toEqual({ kind: 'failed', reason: 'cut' })
    const again = playground.start()
    expect(playground.state.value).toEqual({ kind: 'starting' })
    await again
  })

  it('opens the page that the address asks for, with its fragment', async () => {
    verifies('O-17')
    const requested = `${home}/dashboard#sign-in=abc`
    const { playground } = open({ requested })
    await playground.start()
    expect(playground.shown.value).toBe('dashboard')
    expect(playground.opened.value).toEqual([{ place: 'dashboard', address: requested, load: 0 }])
  })

  it('opens the product when the address asks for a page without a place', async () => {
    verifies('O-17')
    const { playground } = open({ requested: 'https://elsewhere.example/' })
    await playground.start()
    expect(playground.opened.value.map(({ address }) => address)).toEqual([`${home}/product/`])
  })

  it('goes to the page’s own home with what is requested, and starts nothing here', async () => {
    verifies('O-17')
    const requested = 'https://site.play.example/site/cart#a'
    const { playground, load, connected } = open({
      requested,
      home: 'https://site.play.example',
      of: originsWith('https://{part}.play.example'),
    })
    await playground.start()
    const address = load.mock.calls[0]?.[0] ?? ''
    const { origin, pathname, searchParams } = new URL(address)
    expect([origin + pathname, searchParams.get('open')]).toEqual([`${home}/`, requested])
    expect([connected, playground.state.value.kind]).toEqual([[], 'starting'])
  })
})

describe('a place', () => {
  it('is opened once, and is as it was when it is shown again', async () => {
    verifies('O-17')
    const { playground } = open()
    playground.show('site')
    expect(playground.opened.value).toEqual([])
    await playground.start()
    playground.show('site')
    playground.show('product')
    expect(playground.shown.value).toBe('product')
    expect(playground.opened.value).toEqual([
      { place: 'product', address: `${home}/product/`, load: 0 },
      { place: 'site', address: `${home}/site/`, load: 0 },
    ])
  })

  it('is loaded again if it is the mailbox, where mail may have arrived', async () => {
    verifies('O-17')
    const { playground } = open()
    await playground.start()
    for (const place of ['mailbox', 'product', 'mailbox'] as const) playground.show(place)
    expect(playground.opened.value.map(({ place, load }) => [place, load])).toEqual([
      ['product', 0],
      ['mailbox', 1],
    ])
  })
})

describe('a reset', () => {
  it('discards the state once it is confirmed, and loads the page again when any tab has done so', async () => {
    verifies('O-17')
    const { playground, reset, load, connected } = open()
    await playground.start()
    playground.askToReset(true)
    expect([playground.isAskingToReset.value, reset.mock.calls.length]).toEqual([true, 0])
    await playground.reset()
    expect([playground.isAskingToReset.value, reset.mock.calls.length]).toEqual([false, 1])
    connected[0]?.onReset()
    expect(load.mock.calls).toEqual([['/?reset']])
    // Another version runs in another tab: nothing is removed.
    connected[0]?.onReplaced()
    expect(load.mock.calls).toEqual([['/?reset'], ['/']])
  })

  it('that fails says so', async () => {
    verifies('O-17')
    const connect = async () => ({
      origins,
      isNew: false,
      reset: async () => await Promise.reject(new Error('the database is in use')),
    })
    const { playground } = open({ connect })
    await playground.start()
    await playground.reset()
    expect(playground.state.value).toEqual({ kind: 'failed', reason: 'the database is in use' })
  })

  it('also removes what the pages of this origin keep, before they open again', async () => {
    verifies('O-17')
    const order: string[] = []
    const { playground } = open({
      isReset: true,
      clearOwnStorage: async () => void order.push('cleared'),
      connect: async (_, { isReset }) => {
        order.push(`connected ${isReset}`)
        return { origins, isNew: false, reset: async () => undefined }
      },
    })
    await playground.start()
    expect(order).toEqual(['cleared', 'connected true'])
  })
})

it('changes are lost with the tab while the worker cannot save them', async () => {
  verifies('O-17')
  const { playground, connected } = open()
  await playground.start()
  expect(playground.isSaved.value).toBe(true)
  connected[0]?.onSaved(false)
  expect(playground.isSaved.value).toBe(false)
  connected[0]?.onSaved(true)
  expect(playground.isSaved.value).toBe(true)
})

it('the files are stored for a browser without a network, while the pages are open', async () => {
  verifies('O-17')
  const stored = Promise.withResolvers<void>()
  const progress: ((done: number) => void)[] = []
  const keepFiles = vi.fn(async (_: readonly string[], onProgress: (done: number) => void) => {
    progress.push(onProgress)
    await stored.promise
  })
  const { playground } = open({ keepFiles })
  await playground.start()
  expect(keepFiles.mock.calls[0]?.[0]).toEqual(manifest.files)
  expect(playground.offline.value).toEqual({ done: 0, total: 3 })
  progress[0]?.(2)
  expect(playground.offline.value).toEqual({ done: 2, total: 3 })
  stored.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(playground.offline.value).toBe('failed'))
  expect(playground.state.value.kind).toBe('ready')
})
