/** @jsxImportSource preact */
import type { HostPhase } from '@proscenium/protocol/host'
import { EditorFrame } from '@proscenium/protocol/preact'
import { render } from 'preact'
import { useState } from 'preact/hooks'
import { handlers } from '../shared/handlers.ts'
import { editorOrigin } from '../shared/origins.ts'

function Host() {
  const [phase, setPhase] = useState<HostPhase>('waiting')
  const src = `${editorOrigin}/preact/editor.html`
  return (
    <>
      <h1>{phase}</h1>
      <EditorFrame src={src} editorOrigin={editorOrigin} handlers={handlers} context={{}} onPhase={setPhase} />
    </>
  )
}

render(<Host />, document.querySelector('#app') as Element)
