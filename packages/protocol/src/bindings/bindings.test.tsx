// What every framework's binding does with the two ends.
import { createHostSimulator, videoData } from '@proscenium/protocol-testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { announceFrom } from '../../testing/frame-message.ts'
import { frameworks, type FrameProps } from '../../testing/frameworks.ts'
import type { Host, HostHandlers } from '../host.ts'
import type { EditorState } from './open-editor.ts'

const hostOrigin = 'https://host.example'
const editorOrigin = 'https://editor.example'
const src = `${editorOrigin}/edit`
const log = (): void => {}

afterEach(() => document.body.replaceChildren())

describe.each(frameworks)('useEditor of $name', ({ mountEditor }) => {
  async function mount() {
    const simulator = createHostSimulator({ hostOrigin, editorOrigin })
    const states: EditorState[] = []
    const options = { hostOrigins: [hostOrigin], window: simulator.window, log }
    const mounted = await mountEditor(options, (state) => states.push(state))
    await simulator.settled()
    return { simulator, states, options, mounted, last: () => states.at(-1) }
  }

  it('renders without an editor first, then its phase, snapshot and token', async () => {
    const { states, simulator, last } = await mount()
    expect(states[0]).toEqual({ editor: null, phase: 'announcing', bootData: null, token: '' })
    await expect.poll(() => last()?.phase).toBe('open')
    expect(last()?.bootData?.videoId).toBe(last()?.editor?.bootData.current?.videoId)
    expect(last()?.token).toBe(last()?.editor?.token.current)
    const page = last()?.editor?.searchCatalog({ mode: 'text', query: '' })
    await simulator.settled()
    expect((await page)?.results.length).toBeGreaterThan(0)
  })

  it('announces one editor, also when its component mounts twice', async () => {
    const { simulator, last } = await mount()
    await expect.poll(() => last()?.phase).toBe('open')
    expect(simulator.said('EDITOR_READY')).toHaveLength(1)
  })

  it('disposes of the editor when it is unmounted', async () => {
    const { mounted, last } = await mount()
    const editor = last()?.editor
    await mounted.unmount()
    await expect.poll(() => editor?.phase).toBe('disposed')
  })

  it('keeps its editor for equal origins and replaces it for others', async () => {
    const { mounted, options, last } = await mount()
    const first = last()?.editor
    await mounted.update({ ...options, hostOrigins: [hostOrigin] })
    expect(last()?.editor).toBe(first)
    await mounted.update({ ...options, hostOrigins: ['https://other.example'] })
    await expect.poll(() => last()?.editor).not.toBe(first)
    expect([first?.phase, last()?.phase]).toEqual(['disposed', 'announcing'])
  })
})

describe.each(frameworks)('EditorFrame of $name', ({ mountFrame }) => {
  const handlersWith = (bootData: HostHandlers['bootData']): HostHandlers => ({
    bootData,
    refreshToken: () => Promise.reject(new Error('not asked')),
    searchCatalog: () => Promise.reject(new Error('not asked')),
    addVideo: () => Promise.reject(new Error('not asked')),
  })

  async function mount(changes: Partial<FrameProps> = {}) {
    const slot = document.body.appendChild(document.createElement('div'))
    const hosts = new Set<Host>()
    const bootData = vi.fn<HostHandlers['bootData']>(async () => videoData())
    const props: FrameProps = {
      src,
      editorOrigin,
      handlers: handlersWith(bootData),
      onPhase: (_phase, host) => hosts.add(host),
      log,
      ...changes,
    }
    const mounted = await mountFrame(props, slot)
    return { mounted, props, bootData, hosts, frame: () => slot.querySelector('iframe') as HTMLIFrameElement }
  }

  it('loads the editor in a frame that lacks nothing that the diagnosis asks for', async () => {
    const { hosts, frame } = await mount({ title: 'Clip editor' })
    expect([frame().getAttribute('src'), frame().title]).toEqual([src, 'Clip editor'])
    expect([...hosts].map((host) => host.diagnosis().frameGaps)).toEqual([[]])
  })

  it('opens one host, also when its component mounts twice, and disposes of it when it is unmounted', async () => {
    const { mounted, hosts } = await mount()
    expect([...hosts].map(({ phase }) => phase)).toEqual(['waiting'])
    await mounted.unmount()
    await expect.poll(() => [...hosts].map(({ phase }) => phase)).toEqual(['disposed'])
  })

  it('calls the handlers of the last render', async () => {
    const { mounted, props, bootData, frame } = await mount()
    const next = vi.fn<HostHandlers['bootData']>(async () => videoData())
    await mounted.update({ ...props, handlers: handlersWith(next) })
    announceFrom(frame(), editorOrigin)
    expect(next).toHaveBeenCalledTimes(1)
    expect(bootData).not.toHaveBeenCalled()
  })

  it('loads a new frame for another address', async () => {
    const { mounted, props, hosts, frame } = await mount()
    const first = frame()
    await mounted.update({ ...props, src: `${src}?other` })
    await expect.poll(() => frame().getAttribute('src')).toBe(`${src}?other`)
    expect(frame()).not.toBe(first)
    await expect.poll(() => [...hosts].map(({ phase }) => phase)).toEqual(['disposed', 'waiting'])
  })

  it('has a sandbox only if one is given, and says what an editor lacks in it', async () => {
    const [open, closed] = [await mount(), await mount({ sandbox: 'allow-scripts' })]
    expect([open.frame().hasAttribute('sandbox'), closed.frame().getAttribute('sandbox')]).toEqual([
      false,
      'allow-scripts',
    ])
    expect([...closed.hosts].flatMap((host) => host.diagnosis().frameGaps)).toContain(
      "the frame's sandbox lacks allow-same-origin",
    )
  })
})
