import type { DownloadPort } from '../../ports/download.ts'

export function createDownloadPort({ document, location, navigator }: Window): DownloadPort {
  return {
    start({ url, filename }) {
      if (!/^https?:/i.test(url)) return
      const anchor = document.createElement('a')
      anchor.href = url
      anchor.rel = 'noopener noreferrer'
      // A same-origin link can download in place; any other needs a new window, or it would navigate the embed away.
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
