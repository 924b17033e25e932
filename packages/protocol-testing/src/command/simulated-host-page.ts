// The page of the simulated host: the editor's frame, what the host's user can do, and the messages.
import { hostScript, REPORT } from './peer-page.ts'

/** What the page tells the server. */
export const commands = ['buy', 'pushToken', 'resetProject', 'leave', 'remount'] as const
const labels = ['Complete a purchase', 'Push a token', 'Reset the project', 'Leave', 'Remount'] as const

export function simulatedHostPage(address: string): string {
  const buttons = commands.map((name, index) => `<button data-command="${name}">${labels[index]}</button>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Simulated host</title><style>${style}</style>
<header><h1>Simulated host</h1><output id="phase"></output><nav>${buttons.join('')}</nav></header>
<aside><h2>Messages</h2><p id="sentence" role="status"></p><ol id="log"></ol></aside>
<script type="module">
  let sent = Promise.resolve()
  const post = (body) => { sent = sent.then(() => fetch('/report', { method: 'POST', body })).catch(() => {}) }
  window.${REPORT} = post
  const byId = (id) => document.getElementById(id)
  const element = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text })
  const items = new Map()
  const show = ({ id, at, direction, outcome, type, took, rule, reason, count, fields }) => {
    const item = document.createElement('details')
    const summary = document.createElement('summary')
    const note = outcome === 'passed' ? (took === undefined ? '' : Math.round(took) + ' ms') : [outcome, rule, reason].filter(Boolean).join(' · ')
    summary.append(element('time', '', new Date(at).toLocaleTimeString('en-GB')),
      element('span', direction, direction === 'in' ? 'editor' : 'host'), element('b', '', type ?? '(no type)'),
      element('small', outcome, note + (count > 1 ? ' × ' + count : '')))
    item.append(summary, element('pre', '', JSON.stringify(fields ?? null, null, 2)))
    const row = items.get(id) ?? byId('log').insertBefore(document.createElement('li'), byId('log').firstChild)
    row.replaceChildren(item)
    items.set(id, row)
  }
  for (const button of document.querySelectorAll('[data-command]'))
    button.addEventListener('click', () => post(JSON.stringify({ command: button.dataset.command })))
  new EventSource('/events').addEventListener('message', ({ data }) => {
    const { message, record, status, note, remount } = JSON.parse(data)
    if (message !== undefined) window.postToPeer(JSON.stringify(message), ${JSON.stringify(new URL(address).origin)})
    if (record !== undefined) show(record)
    if (note !== undefined) byId('sentence').textContent = note
    if (remount === true) (window.reloadPeer ?? open)()
    if (status !== undefined) Object.assign(byId('phase'), { value: status.phase, className: status.phase })
  })
  const open = () => {${hostScript(address)}}
</script></html>`
}

const style = `
  :root { color-scheme: dark; font: 14px/1.45 system-ui, sans-serif; background: oklch(16% 0 0); color: oklch(93% 0 0) }
  body { margin: 0; height: 100vh; display: grid; grid: auto minmax(0, 1fr) / minmax(0, 1fr) minmax(20rem, 27rem) }
  header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 16px; border-bottom: 1px solid oklch(32% 0 0) }
  h1, h2 { font-size: 14px; margin: 0; font-weight: 600 }
  nav { display: flex; flex-wrap: wrap; gap: 8px; margin-inline-start: auto }
  button { font: inherit; color: inherit; min-height: 32px; padding: 0 12px; border: 1px solid oklch(38% 0 0); border-radius: 8px; background: oklch(24% 0 0); cursor: pointer }
  button:hover { background: oklch(30% 0 0) }
  output { padding: 0 10px; border-radius: 999px; border: 1px solid currentColor; color: oklch(82% 0.1 85) }
  output.open { color: oklch(82% 0.12 150) }
  iframe { grid-area: 2 / 1; width: 100%; height: 100%; border: 0; background: oklch(20% 0 0) }
  aside { grid-area: 2 / 2; overflow: auto; border-inline-start: 1px solid oklch(32% 0 0); padding: 12px 16px }
  aside p { margin: 4px 0 8px; color: oklch(75% 0 0) }
  ol { list-style: none; margin: 0; padding: 0 }
  li { border-top: 1px solid oklch(27% 0 0) }
  summary { display: grid; grid-template-columns: 4.5rem 3rem 1fr; gap: 0 8px; align-items: baseline; padding: 6px 0; cursor: pointer; font-variant-numeric: tabular-nums }
  summary b { font: 600 12px/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
  summary small { grid-column: 3; color: oklch(75% 0 0) }
  summary small:empty { display: none }
  small.refused, small.ignored { color: oklch(80% 0.12 40) }
  time { color: oklch(72% 0 0) }
  .in { color: oklch(82% 0.09 230) }
  .out { color: oklch(82% 0.09 310) }
  @media (width < 50rem) { body { grid: auto minmax(0, 3fr) minmax(0, 2fr) / 100% } aside { grid-area: 3 / 1; border: 0; border-top: 1px solid oklch(32% 0 0) } }
  pre { margin: 0 0 8px; padding: 8px; border-radius: 8px; background: oklch(21% 0 0); font-size: 12px; white-space: pre-wrap; overflow-wrap: anywhere }`
