// A server renders the bindings without a window: nothing starts.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createSSRApp, h } from 'vue'
import { renderToString as renderVueToString } from 'vue/server-renderer'
import * as react from '../react.ts'
import * as vue from '../vue.ts'
import type { FrameOptions } from './open-frame.ts'
import { noEditor, type EditorState } from './open-editor.ts'

const notAsked = (): Promise<never> => Promise.reject(new Error('not asked'))
const options = { hostOrigins: ['https://host.example'] }
const props: FrameOptions = {
  src: 'https://editor.example/edit',
  editorOrigin: 'https://editor.example',
  handlers: { bootData: notAsked, refreshToken: notAsked, searchCatalog: notAsked, addVideo: notAsked },
}

it('React renders the frame without an address, and no editor', () => {
  const states: EditorState[] = []
  const Page = (): null => {
    states.push(react.useEditor(options))
    return null
  }
  expect(renderToString(createElement(Page))).toBe('')
  expect(states).toEqual([noEditor])
  expect(renderToString(createElement(react.EditorFrame, props))).toMatch(/^<iframe (?!.*src=).*allow="autoplay/)
})

it('Vue renders the frame without an address, and no editor', async () => {
  const states: EditorState[] = []
  const page = {
    setup: () => {
      const state = vue.useEditor(options)
      states.push(state.value)
      return () => h(vue.EditorFrame, props)
    },
  }
  expect(await renderVueToString(createSSRApp(page))).toMatch(/^<iframe (?!.*src=).*allow="autoplay/)
  expect(states).toEqual([noEditor])
})
