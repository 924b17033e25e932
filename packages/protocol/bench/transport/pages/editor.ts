// An editor page of one subject: `?subject=` names it, `?host=` is the host page's origin. It opens its end on command,
// or immediately with `?open`, and then notifies the host page that it is usable.
import { searchFor, type Size } from '../payloads.ts'
import type { EditorEnd } from '../subject.ts'
import { subjectNamed } from '../subjects.ts'

export interface EditorBench {
  /** Microseconds from opening the editor's end until it has received the host's first data. */
  connect(): Promise<number>
  /** Closes the editor's end. */
  close(): void
  /** Sends `count` requests one after the other. Returns the microseconds of each. */
  sequential(size: Size, count: number): Promise<number[]>
  /** Sends `count` requests concurrently. Returns the microseconds until the last response. */
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

async function openImmediately(): Promise<void> {
  end = await subject.openEditor(hostOrigin)
  window.parent.postMessage('usable', hostOrigin)
}

if (query.has('open')) void openImmediately()
