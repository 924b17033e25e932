import type { HostPhase } from '@proscenium/protocol/host'
import { EditorFrame } from '@proscenium/protocol/vue'
import { createApp, h, shallowRef } from 'vue'
import { handlers } from '../shared/handlers.ts'
import { editorOrigin } from '../shared/origins.ts'

createApp({
  setup() {
    const phase = shallowRef<HostPhase>('waiting')
    const src = `${editorOrigin}/vue/editor.html`
    const onPhase = (next: HostPhase) => (phase.value = next)
    return () => [h('h1', phase.value), h(EditorFrame, { src, editorOrigin, handlers, context: {}, onPhase })]
  },
}).mount('#app')
