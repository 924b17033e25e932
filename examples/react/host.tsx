import type { HostPhase } from '@proscenium/protocol/host'
import { EditorFrame } from '@proscenium/protocol/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { handlers } from '../shared/handlers.ts'
import { editorOrigin } from '../shared/origins.ts'

function Host() {
  const [phase, setPhase] = useState<HostPhase>('waiting')
  const src = `${editorOrigin}/react/editor.html`
  return (
    <>
      <h1>{phase}</h1>
      <EditorFrame src={src} editorOrigin={editorOrigin} handlers={handlers} context={{}} onPhase={setPhase} />
    </>
  )
}

createRoot(document.querySelector('#app') as Element).render(
  <StrictMode>
    <Host />
  </StrictMode>,
)
