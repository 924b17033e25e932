// An editor page: the editor's own end, or with `?broken` everything wrong that can be seen from outside: it posts to
// anybody, takes VIDEO_DATA from anybody in whatever shape, answers what it does not know, and announces itself once.
import { createEditor } from '../../src/editor.ts'

type Act = (word: string) => unknown

declare global {
  interface Window {
    acts: Readonly<Record<string, Act>>
  }
}

const query = new URLSearchParams(location.search)

function open(): Readonly<Record<string, Act>> {
  const editor = createEditor({ hostOrigins: [query.get('hostOrigin') ?? ''] })
  const search: Act = async (words) =>
    (await editor.searchCatalog({ mode: 'text', query: words })).results.map(({ videoId }) => videoId)
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
  const anybody = '*'
  addEventListener('message', ({ data }: MessageEvent<{ readonly type?: unknown } | null>) => {
    const answer =
      data?.type === 'VIDEO_DATA' ? { type: 'EDITOR_VIDEO_DATA_ACK' } : { type: 'STATUS_UPDATE', status: '?' }
    window.parent.postMessage(answer, anybody)
  })
  window.parent.postMessage({ type: 'EDITOR_READY' }, anybody)
}

if (query.has('broken')) openBroken()
else window.acts = open()
