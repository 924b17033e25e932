// An editor page: the editor's own end, or with `?broken` an editor with every externally visible defect: it posts to
// any origin, accepts VIDEO_DATA of any shape from any origin, responds to unknown messages, and announces itself only
// once.
import { createEditor } from '../../src/editor.ts'

type Act = (argument: string) => unknown

declare global {
  interface Window {
    acts: Readonly<Record<string, Act>>
  }
}

const query = new URLSearchParams(location.search)

function open(): Readonly<Record<string, Act>> {
  const editor = createEditor({ hostOrigins: [query.get('hostOrigin') ?? ''] })
  const search: Act = async (text) =>
    (await editor.searchCatalog({ mode: 'text', query: text })).results.map(({ videoId }) => videoId)
  return {
    search,
    finishExport: (exportId) => editor.exportComplete({ exportId }),
    refreshToken: () => editor.refreshToken(),
    exit: () => editor.requestExit(),
    openAccount: () => editor.navigateToAccount(),
    token: () => editor.token.current,
    snapshot: () => editor.bootData.current,
  }
}

function openBroken(): void {
  const anyOrigin = '*'
  addEventListener('message', ({ data }: MessageEvent<{ readonly type?: unknown } | null>) => {
    const response =
      data?.type === 'VIDEO_DATA' ? { type: 'EDITOR_VIDEO_DATA_ACK' } : { type: 'STATUS_UPDATE', status: '?' }
    window.parent.postMessage(response, anyOrigin)
  })
  window.parent.postMessage({ type: 'EDITOR_READY' }, anyOrigin)
}

if (query.has('broken')) openBroken()
else window.acts = open()
