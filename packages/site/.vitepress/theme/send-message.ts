import { defineComponent, h, ref, type PropType, type VNode } from 'vue'
import type { EndName, Step } from '../../browser/bridge.ts'

type State =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'done'; readonly steps: readonly Step[] }

/** Sends the message of the block in its slot over a bridge, then lets the reader change and send it again. */
export const SendMessage = defineComponent({
  props: { from: { type: String as PropType<EndName>, required: true }, type: { type: String, required: true } },
  setup(props, { slots }) {
    const block = ref<HTMLElement | null>(null)
    /** Null until the first message. */
    const text = ref<string | null>(null)
    const state = ref<State>({ kind: 'idle' })
    const send = async (): Promise<void> => {
      if (state.value.kind === 'busy') return
      state.value = { kind: 'busy' }
      try {
        const { sendOverBridge, withCatalogue } = await import('../../browser/bridge.ts')
        text.value ??= withCatalogue(block.value?.querySelector('code')?.textContent ?? '')
        state.value = { kind: 'done', steps: await sendOverBridge(messageOf(text.value), props.from) }
      } catch (error) {
        const reason = error instanceof SyntaxError ? 'The message is not JSON.' : LOAD_FAILED
        if (reason === LOAD_FAILED) reportError(error)
        state.value = { kind: 'failed', reason }
      }
    }
    const button = () =>
      h(
        'button',
        {
          type: 'button',
          'aria-label': `Send ${props.type}`,
          'aria-disabled': state.value.kind === 'busy',
          onClick: () => void send(),
        },
        'Send',
      )
    const message = (value: string): VNode =>
      h('label', [
        h('span', 'Message'),
        h('textarea', {
          value,
          rows: Math.min(ROWS_MAX, value.split('\n').length),
          spellcheck: false,
          onInput: ({ target }: Event) => {
            text.value = (target as HTMLTextAreaElement).value
          },
        }),
      ])
    return () => [
      h('div', { ref: block }, slots['default']?.()),
      h('div', { class: text.value === null ? 'send' : 'send try-it' }, [
        text.value === null ? null : message(text.value),
        button(),
        h('div', { role: 'status' }, outcome(state.value, props.from)),
      ]),
    ]
  },
})

const ROWS_MAX = 12
const LOAD_FAILED = 'The bridge could not be loaded. Check your connection, then try again.'

/** Errors: throws a SyntaxError if it is not JSON. */
const messageOf = (text: string): unknown => JSON.parse(text)

function outcome(state: State, from: EndName): VNode | VNode[] | null {
  if (state.kind === 'idle') return null
  if (state.kind === 'busy') return h('p', 'Opening a bridge…')
  if (state.kind === 'failed') return h('p', state.reason)
  const { steps } = state
  if (steps.length === 0) return h('p', `The ${from === 'editor' ? 'host' : 'editor'} took no notice.`)
  return [
    h('ol', steps.map(stepItem)),
    ...(steps.length === 1 && steps[0]?.did === 'received' ? [h('p', 'No message follows.')] : []),
  ]
}

const CALLED: Readonly<Record<EndName, string>> = { host: 'called its handler', editor: 'called the listeners of' }

function stepItem({ end, did, name, reason, fields }: Step): VNode {
  const isEmpty = fields === undefined || fields === null || Object.keys(Object(fields)).length === 0
  return h('li', [
    h('p', [
      `The ${end} ${did === 'called' ? CALLED[end] : did} `,
      h('code', name),
      reason === '' ? '' : `: ${reason}`,
    ]),
    isEmpty && typeof fields !== 'string' ? null : h('pre', { tabindex: 0 }, JSON.stringify(fields, null, 2)),
  ])
}
