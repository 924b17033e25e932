import { useData } from 'vitepress'
import { defineComponent, h, ref } from 'vue'
import type { Tab, TabRequest, TabResponse } from '@proscenium/site/service-in-tab'

/** The service that the first request started, for every page that the reader opens after it. */
let opening: Promise<Tab> | null = null

/** Errors: rejects with a sentence for the reader; the next call tries again. */
async function openedTab(): Promise<Tab> {
  opening ??= loadTab()
  try {
    return await opening
  } catch (error) {
    opening = null
    reportError(error)
    throw new Error('The service could not be started. Check your connection, then try again.', { cause: error })
  }
}

async function loadTab(): Promise<Tab> {
  const { openTab } = await import('@proscenium/site/service-in-tab')
  return await openTab()
}

type State =
  | { readonly kind: 'idle' | 'starting' | 'sending' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'done'; readonly response: TabResponse }

/** Sends the sample of an operation, as the reader changed it, to the service in this tab. */
export const TryIt = defineComponent(() => {
  const request = useData().frontmatter.value['tryIt'] as TabRequest
  const path = ref(request.path)
  const authorization = ref(request.headers['Authorization'] ?? null)
  const body = ref(request.body)
  const state = ref<State>({ kind: 'idle' })
  const send = async (): Promise<void> => {
    state.value = { kind: opening === null ? 'starting' : 'sending' }
    try {
      const tab = await openedTab()
      state.value = { kind: 'sending' }
      const headers = {
        ...request.headers,
        ...(authorization.value !== null && { Authorization: authorization.value }),
      }
      const sent = { ...request, path: path.value, headers, body: body.value }
      state.value = { kind: 'done', response: await tab.send(sent) }
    } catch (error) {
      state.value = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }
  const isBusy = (): boolean => state.value.kind === 'starting' || state.value.kind === 'sending'
  return () =>
    h(
      'form',
      {
        class: 'try-it',
        'aria-label': 'Try it',
        onSubmit: (event: Event) => {
          event.preventDefault()
          if (!isBusy()) void send()
        },
      },
      [
        h('p', ABOUT),
        field(request.method, { lines: 1, text: path.value, change: (text) => (path.value = text) }),
        authorization.value === null
          ? null
          : field('Authorization', {
              lines: 1,
              text: authorization.value,
              change: (text) => (authorization.value = text),
            }),
        body.value === null
          ? null
          : field('Body', {
              lines: body.value.split('\n').length,
              text: body.value,
              change: (text) => (body.value = text),
            }),
        request.file === null ? null : h('p', ['The body is a small file, ', h('code', request.file), '.']),
        h('button', { type: 'submit', 'aria-disabled': isBusy() }, 'Try it'),
        h('div', { role: 'status' }, outcome(state.value)),
      ],
    )
})

const ABOUT =
  'Sends this request to the service itself, which runs in your browser with demo data. Values that begin with $ are filled ' +
  'from the demo data. The first request downloads about 1.2 MB; nothing leaves this page.'

interface Field {
  readonly lines: number
  readonly text: string
  readonly change: (text: string) => void
}

function field(label: string, { lines, text, change }: Field) {
  const onInput = ({ target }: Event): void => {
    change((target as HTMLInputElement | HTMLTextAreaElement).value)
  }
  const more = { value: text, spellcheck: false, onInput }
  return h('label', [
    h('span', label),
    lines === 1 ? h('input', { type: 'text', ...more }) : h('textarea', { rows: Math.min(lines, ROWS_MAX), ...more }),
  ])
}

const ROWS_MAX = 16

function outcome(state: State) {
  if (state.kind === 'starting') return h('p', 'Loading and starting the service…')
  if (state.kind === 'sending') return h('p', 'Waiting for the response…')
  if (state.kind === 'failed') return h('p', `Not sent. ${state.reason}`)
  if (state.kind === 'idle') return null
  const { status, headers } = state.response
  return [
    h('p', ['Response ', h('strong', { class: 'status' }, String(status))]),
    h('details', [
      h('summary', 'Headers'),
      h('pre', { tabindex: 0 }, headers.map(([name, value]) => `${name}: ${value}`).join('\n')),
    ]),
    h('pre', { class: 'body', tabindex: 0 }, bodyText(state.response)),
  ]
}

function bodyText({ type, bytes }: TabResponse): string {
  if (bytes.byteLength === 0) return '(no body)'
  if (!/^text\/|json/.test(type)) return `(${bytes.byteLength} bytes of ${type})`
  const text = new TextDecoder().decode(bytes)
  return type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text
}
