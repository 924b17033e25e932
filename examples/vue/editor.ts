import type { CatalogVideo } from '@proscenium/protocol'
import { useEditor } from '@proscenium/protocol/vue'
import { createApp, h, shallowRef, watch } from 'vue'
import { hostOrigin } from '../shared/origins.ts'

createApp({
  setup() {
    const state = useEditor({ hostOrigins: [hostOrigin] })
    const videos = shallowRef<readonly CatalogVideo[]>([])
    watch(
      () => state.value.phase,
      async (phase) => {
        if (phase !== 'open') return
        const page = await state.value.editor?.searchCatalog({ mode: 'text', query: 'harbour' })
        videos.value = page?.results ?? []
      },
    )
    return () => [
      h('h1', `${state.value.phase}: ${state.value.bootData?.metadata.title}`),
      h(
        'ul',
        videos.value.map(({ title }) => h('li', title)),
      ),
    ]
  },
}).mount('#app')
