// An editor page of one subject: `?subject=` names it, `?host=` is the host page's origin. It opens its end when told,
// or with `?open` at once, and then tells the host page that it is usable.
import { searchFor, type Size } from '../payloads.ts'
import type { EditorEnd } from '../subject.ts'
import { subjectNamed } from '../subjects.ts'

export interface EditorBench {
  /** µs from opening the editor's end until it holds the host's first data. */
  connect(): Promise<number>
  /** Closes the editor's end. */
  close(): void
  /** µs of each of `count` questions, each asked when the one before is answered. */
  sequential(size: Size, count: number): Promise<number[]>
  /** µs until the last of `count` questions asked at once is answered. */
  concurrent(size: Size, count: number): Promise<number>
}

declare global {
  interface Window {
    editorBench: EditorBench
  }
}

const query = new URLSearchParams(location.search)
const subject = subjectNamed(query.get('subject'))
const hostOrigin = query.get('host') ?? ''
let end: EditorEnd | null = null

function present(): EditorEnd {
  if (end === null) throw new Error('the editor’s end has not been opened')
  return end
}

async function micros(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) * 1_000
}

window.editorBench = {
  connect: () =>
    micros(async () => {
      end = await subject.openEditor(hostOrigin)
    }),
  close: () => present().close(),
  async sequential(size, count) {
    const { request: ask } = present()
    const search = searchFor(size)
    const taken: number[] = []
    for (let index = 0; index < count; index += 1) taken.push(await micros(() => ask(search)))
    return taken
  },
  concurrent(size, count) {
    const { request: ask } = present()
    const search = searchFor(size)
    return micros(() => Promise.all(Array.from({ length: count }, () => ask(search))))
  },
}

async function openAtOnce(): Promise<void> {
  end = await subject.openEditor(hostOrigin)
  window.parent.postMessage('usable', hostOrigin)
}

if (query.has('open')) void openAtOnce()
