// What the site needs of its window: addresses, a payment window, storage.
import { createGuardedStorage } from '@proscenium/ui/guarded-storage'
import type { PaymentWindow, TextStorage } from '../models/payment.ts'
import type { AddressPort } from '../models/site-model.ts'

/** The page's address bar. `base`: path that the site lies below, with a slash at the end. */
export function createAddress(view: Window, base: string): AddressPort {
  const href = (path: string): string => base + path.slice(1)
  return {
    read: () => ({ path: `/${view.location.pathname.slice(base.length)}`, search: view.location.search }),
    href,
    push(path) {
      if (view.location.pathname !== href(path)) view.history.pushState(null, '', href(path))
    },
    onChange(listener) {
      view.addEventListener('popstate', listener)
      return () => view.removeEventListener('popstate', listener)
    },
  }
}

/** A window for the payment page; null where the browser blocks it. */
export function openPaymentWindow(view: Window): PaymentWindow | null {
  const opened = view.open('about:blank', '_blank', 'popup,width=520,height=760')
  if (opened === null) return null
  // The payment page must not reach this one.
  opened.opener = null
  return { show: (url) => opened.location.replace(url), close: () => opened.close() }
}

/** A text in this browser's storage; where that is denied or full, it lasts as long as the page. */
export function createTextStorage(view: Window, key: 'cart' | 'payment'): TextStorage {
  const storage = createGuardedStorage(() => view.localStorage)
  return {
    read: () => storage.read(key),
    write: (text) => void (text === null ? storage.remove(key) : storage.write(key, text)),
  }
}

/** Calls `listener` when the visitor returns to the page. Returns an unsubscribe function. */
export function onReturn(view: Window, listener: () => void): () => void {
  const onVisible = (): void => void (view.document.visibilityState === 'visible' && listener())
  view.addEventListener('focus', listener)
  view.document.addEventListener('visibilitychange', onVisible)
  return () => {
    view.removeEventListener('focus', listener)
    view.document.removeEventListener('visibilitychange', onVisible)
  }
}
