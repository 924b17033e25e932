import type { CatalogVideo } from '@proscenium/protocol'
import { useEditor } from '@proscenium/protocol/react'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
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

createRoot(document.querySelector('#app') as Element).render(
  <StrictMode>
    <Editor />
  </StrictMode>,
)
