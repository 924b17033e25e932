// A host page of one subject: `?subject=` names it, `?frame=` is the editor page's address.
import { service } from '../payloads.ts'
import { subjectNamed } from '../subjects.ts'

export interface HostBench {
  /** Closes the host's end and opens another. */
  reopen(): void
}

declare global {
  interface Window {
    hostBench: HostBench
  }
}

const query = new URLSearchParams(location.search)
const subject = subjectNamed(query.get('subject'))
const address = new URL(query.get('frame') ?? '')
const frame = document.createElement('iframe')
frame.allow = 'cross-origin-isolated'
document.body.append(frame)
let end = subject.openHost(frame, service, address.origin)
frame.src = address.href

window.hostBench = {
  reopen() {
    end.close()
    end = subject.openHost(frame, service, address.origin)
  },
}
