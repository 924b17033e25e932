// An editor page as a team would offer it to `proscenium-protocol check`; with `?broken` it answers any sender.
import { editorUnderTest } from '@proscenium/protocol-testing'
import { createEditor } from '../../src/editor.ts'

const anyOrigin = '*'
const query = new URLSearchParams(location.search)

if (query.has('broken'))
  addEventListener('message', ({ data }: MessageEvent<{ readonly type?: unknown } | null>) => {
    if (data?.type === 'VIDEO_DATA') window.parent.postMessage({ type: 'EDITOR_VIDEO_DATA_ACK' }, anyOrigin)
  })

const editor = createEditor({ hostOrigins: [query.get('hostOrigin') ?? ''] })
Object.assign(globalThis, { prosceniumConformance: editorUnderTest(editor) })
