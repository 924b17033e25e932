// The browser behind the ports.
import { createGuardedStorage } from '@proscenium/ui/guarded-storage'
import type { AddressPort, BrowserPorts } from '../ports/browser.ts'

export function createBrowserPorts(window: Window): BrowserPorts {
  const { document, navigator } = window
  return {
    address: createAddress(window),
    storage: createGuardedStorage(() => window.sessionStorage),
    clipboard: {
      copy: async (text) => {
        try {
          await navigator.clipboard.writeText(text)
          return true
        } catch {
          // Missing in an insecure context, or not permitted: the caller says so.
          return false
        }
      },
    },
    download: { save: (file) => saveFile(document, file) },
    presence: {
      onReturn(listener) {
        const onVisible = () => {
          if (document.visibilityState === 'visible') listener()
        }
        document.addEventListener('visibilitychange', onVisible)
        window.addEventListener('focus', listener)
        return () => {
          document.removeEventListener('visibilitychange', onVisible)
          window.removeEventListener('focus', listener)
        }
      },
    },
  }
}

function createAddress(window: Window): AddressPort {
  const { history, location } = window
  return {
    origin: location.origin,
    path: () => location.pathname,
    fragment: () => location.hash,
    push: (path) => history.pushState(null, '', path),
    replace: (path) => history.replaceState(null, '', path),
    onChange(listener) {
      window.addEventListener('popstate', listener)
      return () => window.removeEventListener('popstate', listener)
    },
    onFragment(listener) {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    guardLeaving(isDirty) {
      const ask = (event: BeforeUnloadEvent) => {
        if (isDirty()) event.preventDefault()
      }
      window.addEventListener('beforeunload', ask)
      return () => window.removeEventListener('beforeunload', ask)
    },
    reload: () => location.reload(),
  }
}

function saveFile(document: Document, { name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Follows the theme that the user prefers (`tokens.css` has both). Returns a dispose function. */
export function followTheme(window: Window): () => void {
  const light = window.matchMedia('(prefers-color-scheme: light)')
  const show = () => {
    window.document.documentElement.dataset['theme'] = light.matches ? 'light' : 'dark'
  }
  show()
  light.addEventListener('change', show)
  return () => light.removeEventListener('change', show)
}
