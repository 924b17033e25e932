import { videoData } from '@proscenium/protocol-testing'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { announceFrom } from '../testing/frame-message.ts'
import { defineEditorElement, type EditorElement } from './element.ts'
import type { HostHandlers } from './host.ts'

const editorOrigin = 'https://editor.example'
const handlers: HostHandlers = {
  bootData: async () => videoData(),
  refreshToken: () => Promise.reject(new Error('not asked')),
  searchCatalog: () => Promise.reject(new Error('not asked')),
  addVideo: () => Promise.reject(new Error('not asked')),
}

beforeAll(() => defineEditorElement())
afterEach(() => document.body.replaceChildren())

function elementWith(attributes: Readonly<Record<string, string>>): EditorElement {
  const element = document.createElement('proscenium-editor') as EditorElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

const complete = { src: `${editorOrigin}/edit`, 'editor-origin': editorOrigin }

it('mounts one frame once it is in a document and has handlers', async () => {
  const element = elementWith(complete)
  const phases: unknown[] = []
  element.addEventListener('phase', (event) => phases.push((event as CustomEvent).detail))
  document.body.append(element)
  await Promise.resolve()
  expect([element.host, element.children.length]).toEqual([null, 0])
  element.handlers = handlers
  element.setAttribute('src', `${editorOrigin}/other`)
  await Promise.resolve()
  expect(element.querySelector('iframe')?.getAttribute('src')).toBe(`${editorOrigin}/other`)
  expect([element.host?.phase, element.host?.diagnosis().frameGaps, phases]).toEqual(['waiting', [], ['waiting']])
})

it('calls the newest handlers', async () => {
  const element = elementWith(complete)
  Object.assign(element, { handlers, options: { log: () => undefined } })
  document.body.append(element)
  await Promise.resolve()
  const bootData = vi.fn<HostHandlers['bootData']>(async () => videoData())
  const { host } = element
  element.handlers = { ...handlers, bootData }
  await Promise.resolve()
  announceFrom(element.querySelector('iframe'), editorOrigin)
  expect(bootData).toHaveBeenCalledTimes(1)
  expect(element.host).toBe(host)
})

it('disposes of its host when it leaves the document, and mounts another when it returns', async () => {
  const element = elementWith(complete)
  element.handlers = handlers
  document.body.append(element)
  await Promise.resolve()
  const { host } = element
  element.remove()
  expect([host?.phase, element.host]).toEqual(['disposed', null])
  document.body.append(element)
  await Promise.resolve()
  expect(element.host?.phase).toBe('waiting')
})

it('takes what the page set before the element was defined', async () => {
  const early = document.createElement('early-editor') as EditorElement
  Object.assign(early, { handlers, options: { title: 'Clip editor' } })
  for (const [name, value] of Object.entries(complete)) early.setAttribute(name, value)
  document.body.append(early)
  defineEditorElement('early-editor')
  await Promise.resolve()
  expect(early.isConnected && document.querySelector<HTMLIFrameElement>('early-editor iframe')?.title).toBe(
    'Clip editor',
  )
})
