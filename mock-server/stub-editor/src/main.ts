// The stub editor: the editor end of @proscenium/protocol, what it received, and buttons in place of a user (O-17).
import '@proscenium/ui/base.css'
import './page.css'
import type { VideoData } from '@proscenium/protocol'
import { createEditor, type Editor } from '@proscenium/protocol/editor'
import { createInspector, redact } from '@proscenium/protocol/inspector'
import { stubActions, type Action } from './actions.ts'
import { byId, element, showRecord } from './elements.ts'

/** What the server writes into the page. */
interface Config {
  readonly hostOrigins: readonly string[]
}

/** Errors: throws if the page was not served by the mock server. */
function readConfig(): Config {
  const content = document.querySelector('meta[name="stub-editor:config"]')?.getAttribute('content')
  if (content === null || content === undefined) throw new Error('The page has no configuration.')
  return JSON.parse(content) as Config
}

function say(text: string): void {
  byId('outcome').textContent = text
}

function showBoot(data: VideoData): void {
  const { metadata, hostMode, partner, currentUser, ownership, capabilities } = data
  const granted = Object.entries(capabilities).flatMap(([name, value]) => (value === true ? [name] : []))
  const facts = {
    Video: metadata.title === '' ? 'none is selected' : metadata.title,
    Partner: partner.name,
    User: currentUser.email,
    Host: hostMode,
    Ownership: ownership,
    Capabilities: granted.join(', '),
  }
  byId('facts').replaceChildren(
    ...Object.entries(facts).flatMap(([name, value]) => [element('dt', name), element('dd', value)]),
  )
  byId('boot').textContent = JSON.stringify(redact(data), null, 2)
}

async function perform(action: Action, editor: Editor): Promise<void> {
  const { current } = editor.bootData
  if (current === null) return say('The host has not sent its data yet.')
  say(`${action.label}: waiting for the host.`)
  try {
    say(await action.run(editor, current))
  } catch (error) {
    say(`${action.label} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
  showPhase(editor)
}

function showPhase({ phase, diagnosis }: Editor): void {
  const output = byId('phase')
  output.textContent = phase
  output.dataset['phase'] = phase
  byId('advice').textContent = phase === 'open' ? '' : diagnosis().sentence
}

function actionButton(action: Action, editor: Editor): HTMLElement {
  const button = element('button', action.label)
  button.title = action.about
  button.addEventListener('click', () => void perform(action, editor))
  return button
}

function start(): void {
  const inspector = createInspector()
  inspector.subscribe(showRecord)
  const editor = createEditor({ ...readConfig(), inspector })
  editor.onPhase(() => showPhase(editor))
  editor.bootData.subscribe(showBoot)
  editor.onPurchaseComplete(({ videoId, status }) => say(`The purchase of ${videoId} ended: ${status}.`))
  editor.onResetProject(() => say('The host asked for an empty project.'))
  byId('actions').append(...stubActions(() => crypto.randomUUID()).map((action) => actionButton(action, editor)))
  const unsaved = byId('unsaved') as HTMLInputElement
  unsaved.addEventListener('change', () => editor.setUnsaved(unsaved.checked))
  editor.onLeaving(() => {
    unsaved.checked = false
  })
}

start()
