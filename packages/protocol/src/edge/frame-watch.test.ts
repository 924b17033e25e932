import { expect, it } from 'vitest'
import { watchFrame } from './frame-watch.ts'

function frameWith(attributes: Readonly<Record<string, string>>) {
  const frame = Object.assign(new EventTarget(), { getAttribute: (name: string) => attributes[name] ?? null })
  return frame as unknown as HTMLIFrameElement
}

const allow = 'autoplay; fullscreen; clipboard-write'

it.each([
  [{ allow }, []],
  [{ allow: "autoplay 'self'; clipboard-write https://editor.example; fullscreen" }, []],
  [{ allow: 'autoplay' }, ["the frame's allow lacks fullscreen", "the frame's allow lacks clipboard-write"]],
  [{ allow, sandbox: 'allow-scripts allow-same-origin allow-popups allow-forms' }, []],
  [
    { allow, sandbox: 'allow-scripts allow-popups' },
    ["the frame's sandbox lacks allow-same-origin", "the frame's sandbox lacks allow-forms"],
  ],
])('names the permissions that the attributes %j withhold from the editor', (attributes, gaps) => {
  expect(watchFrame(frameWith(attributes)).gaps()).toEqual(gaps)
})

it('reports a load that it has seen, and stops listening', () => {
  const frame = frameWith({ allow })
  const watch = watchFrame(frame)
  watch.onLoad(() => {})
  expect(watch.loaded()).toBeNull()
  frame.dispatchEvent(new Event('load'))
  expect(watch.loaded()).toBe(true)
  const stopped = watchFrame(frame)
  stopped.onLoad(() => {})()
  frame.dispatchEvent(new Event('load'))
  expect(stopped.loaded()).toBeNull()
})
