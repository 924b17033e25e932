// The bindings of each framework behind one interface, for tests that hold for all of them.
import { createElement as createPreactElement, render as renderPreact, type ComponentChild } from 'preact'
import { act as actInPreact } from 'preact/test-utils'
import { act as actInReact, createElement, StrictMode, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp, h, nextTick, shallowRef } from 'vue'
import type { EditorState } from '../src/bindings/open-editor.ts'
import type { FrameListeners, FrameOptions } from '../src/bindings/open-frame.ts'
import type { EditorOptions } from '../src/editor.ts'
import * as preact from '../src/preact.ts'
import * as react from '../src/react.ts'
import * as vue from '../src/vue.ts'

export type FrameProps = FrameOptions & FrameListeners

export interface Mounted<Props> {
  update(props: Props): Promise<void>
  unmount(): Promise<void>
}

export interface Framework {
  readonly name: string
  /** Mounts a component that uses the hook, and reports what it renders. */
  mountEditor(options: EditorOptions, onRender: (state: EditorState) => void): Promise<Mounted<EditorOptions>>
  mountFrame(props: FrameProps, slot: Element): Promise<Mounted<FrameProps>>
}

type Renderer = <Props extends object>(
  component: (props: Props) => unknown,
  props: Props,
  slot?: Element,
) => Promise<Mounted<Props>>

const withHooks = (name: string, { useEditor, EditorFrame }: typeof react, mount: Renderer): Framework => ({
  name,
  mountEditor: (options, onRender) =>
    mount<EditorOptions>((given) => {
      onRender(useEditor(given))
      return null
    }, options),
  mountFrame: (props, slot) => mount<FrameProps>(EditorFrame, props, slot),
})

const newSlot = (): Element => document.createElement('div')

const mountInReact =
  (isStrict: boolean): Renderer =>
  async (component, props, slot = newSlot()) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const root = createRoot(slot)
    const update = async (next: typeof props): Promise<void> => {
      const element = createElement(component as FunctionComponent<typeof props>, next)
      await actInReact(async () => root.render(isStrict ? createElement(StrictMode, null, element) : element))
    }
    await update(props)
    return { update, unmount: async () => await actInReact(async () => root.unmount()) }
  }

const mountInPreact: Renderer = async (component, props, slot = newSlot()) => {
  const update = async (next: typeof props): Promise<void> =>
    await actInPreact(() =>
      renderPreact(createPreactElement(component as (given: typeof props) => ComponentChild, next), slot),
    )
  await update(props)
  return { update, unmount: async () => await actInPreact(() => renderPreact(null, slot)) }
}

async function mountInVue<Props>(setup: (props: () => Props) => () => unknown, props: Props, slot = newSlot()) {
  const current = shallowRef(props)
  const app = createApp({ setup: () => setup(() => current.value) })
  app.mount(slot)
  await nextTick()
  return {
    async update(next: Props) {
      current.value = next
      await nextTick()
    },
    async unmount() {
      app.unmount()
      await nextTick()
    },
  }
}

const inVue: Framework = {
  name: 'Vue',
  mountEditor: async (options, onRender) =>
    await mountInVue((given: () => EditorOptions) => {
      const state = vue.useEditor(given)
      return () => {
        onRender(state.value)
        return null
      }
    }, options),
  mountFrame: async (props, slot) =>
    await mountInVue((given: () => FrameProps) => () => h(vue.EditorFrame, given()), props, slot),
}

export const frameworks: readonly Framework[] = [
  withHooks('React', react, mountInReact(false)),
  withHooks('React in StrictMode', react, mountInReact(true)),
  withHooks('Preact', preact, mountInPreact),
  inVue,
]
