// A host page of one subject: `?subject=` names it, `?frame=` is the editor page's address.
import { service } from '../payloads.ts'
import { subjectNamed } from '../subjects.ts'

const query = new URLSearchParams(location.search)
const address = new URL(query.get('frame') ?? '')
const frame = document.createElement('iframe')
frame.allow = 'cross-origin-isolated'
document.body.append(frame)
subjectNamed(query.get('subject')).openHost(frame, service, address.origin)
frame.src = address.href
