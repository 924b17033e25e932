// A host page of one subject, named by `?subject=`. It mounts the editor's frame and opens its end on command.
import { service } from '../payloads.ts'
import type { Closable } from '../subject.ts'
import { subjectNamed } from '../subjects.ts'

export interface HostBench {
  /** Opens the host's end on a new frame and loads the editor's page in it. */
  mount(address: string): void
  /**
   * Like `mount`. Returns the microseconds from creating the frame until the editor's page reports that its end is
   * usable.
   */
  mountTimed(address: string): Promise<number>
  /** Closes the host's end and opens a new one. */
  reopen(): void
}

declare global {
  interface Window {
    hostBench: HostBench
  }
}

const subject = subjectNamed(new URLSearchParams(location.search).get('subject'))
let mounted: { readonly frame: HTMLIFrameElement; readonly editorOrigin: string; end: Closable } | null = null

function mount(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.allow = 'cross-origin-isolated'
  document.body.append(frame)
  const editorOrigin = new URL(address).origin
  mounted = { frame, editorOrigin, end: subject.openHost(frame, service, editorOrigin) }
  frame.src = address
  return frame
}

window.hostBench = {
  mount: (address) => void mount(address),
  mountTimed(address) {
    const began = performance.now()
    return new Promise((resolve) => {
      // Registered before the subject's own listener, so that the clock is read first.
      addEventListener('message', ({ origin, data }) => {
        if (origin === mounted?.editorOrigin && data === 'usable') resolve((performance.now() - began) * 1_000)
      })
      mount(address)
    })
  },
  reopen() {
    if (mounted === null) throw new Error('nothing is mounted')
    mounted.end.close()
    mounted.end = subject.openHost(mounted.frame, service, mounted.editorOrigin)
  },
}
