import type { DownloadPort } from '../../ports/download.ts'

export function createDownloadPort({ document, location, navigator }: Window): DownloadPort {
  return {
    start({ url, filename }) {
      if (!/^https?:/i.test(url)) return
      const anchor = document.createElement('a')
      anchor.href = url
      anchor.rel = 'noopener noreferrer'
      // Of its own origin a page may save without leaving itself; elsewhere only another window keeps the embed in place.
      if (anchor.origin === location.origin) anchor.download = filename
      else anchor.target = '_blank'
      anchor.click()
    },
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        return false
      }
    },
  }
}
