// An editor page in which something goes wrong: `?name=` says what.
import { createEditor, type Editor } from '../../src/editor.ts'
import { readSituation, swallowMessages } from './situation.ts'

const { name, host } = readSituation()

/** An editor of somebody else's that announces itself once and does nothing more. */
function announceOnly(message: object): void {
  parent.postMessage({ type: 'EDITOR_READY', instanceId: 'theirs', ...message }, host)
}

/** Shows how the first question of an open session ends, and how long after that the next is answered. */
async function askTwice(editor: Editor): Promise<void> {
  await editor.ready()
  const outcome = await editor.facets().then(
    () => 'answered',
    ({ code }) => code,
  )
  performance.mark('failed')
  await editor.facets()
  const { duration } = performance.measure('answer', 'failed')
  document.body.textContent = `first: ${outcome}; next: answered after ${Math.round(duration)} ms`
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
  if (name === 'remounted host' || name === 'lost port') void askTwice(editor)
}
