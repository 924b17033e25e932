// A static site with the scripts of a service in a tab.
import { startStaticSite } from '../../servers/static-site.ts'

export interface TabSite {
  readonly address: string
  close(): Promise<void>
}

/** Serves the page at `/`, the files of `dir` beside it, and the media below `/media/`. */
export async function openTabSite(dir: string, mediaDirectory: string, page: string): Promise<TabSite> {
  const folders = { '/media/': mediaDirectory, '/': dir }
  const { port, close } = await startStaticSite({ name: 'tab', folders, pages: { '/': page } })
  return { address: `http://127.0.0.1:${port}/`, close }
}
