/** @jsxImportSource preact */
import type { CatalogVideo } from '@proscenium/protocol'
import { useEditor } from '@proscenium/protocol/preact'
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { hostOrigin } from '../shared/origins.ts'

function Editor() {
  const { editor, phase, bootData } = useEditor({ hostOrigins: [hostOrigin] })
  const [videos, setVideos] = useState<readonly CatalogVideo[]>([])
  useEffect(() => {
    if (editor === null || phase !== 'open') return
    editor.searchCatalog({ mode: 'text', query: 'harbour' }).then(({ results }) => setVideos(results), console.error)
  }, [editor, phase])
  return (
    <>
      <h1>
        {phase}: {bootData?.metadata.title}
      </h1>
      <ul>
        {videos.map(({ videoId, title }) => (
          <li key={videoId}>{title}</li>
        ))}
      </ul>
    </>
  )
}

render(<Editor />, document.querySelector('#app') as Element)
