// An editor page in which something goes wrong: `?name=` says what.
import { createEditor } from '../../src/editor.ts'
import { readSituation, swallowMessages } from './situation.ts'

const { name, host } = readSituation()

/** An editor of somebody else's that announces itself once and does nothing more. */
function announceOnly(message: object): void {
  parent.postMessage({ type: 'EDITOR_READY', instanceId: 'theirs', ...message }, host)
}

if (name === 'swallowed by the editor') swallowMessages()
if (name === 'no acknowledgement') announceOnly({})
else if (name === 'rejected by the editor') announceOnly({ issue: 'projects.3.projectName: too long' })
else {
  const editor = createEditor({
    hostOrigins: [name === 'page that may not host' ? 'https://elsewhere.example' : host],
    requestTimeoutMs: 1_000,
  })
  if (name === 'lost host') void editor.ready().then(() => editor.facets().catch(() => undefined))
}
