import type { ContextSource } from '../host/host-api.ts'

export interface HostContextOptions {
  /** BCP 47; the language of the page's document by default. */
  readonly locale?: string
}

const dark = '(prefers-color-scheme: dark)'
const reduced = '(prefers-reduced-motion: reduce)'

/** What surrounds the editor in this page: the `context` of `createHost` (P-56). */
export function hostContext(view: Window, frame: HTMLElement, { locale }: HostContextOptions = {}): ContextSource {
  const queries = [dark, reduced].map((query) => view.matchMedia(query))
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const matches = (query: string): boolean => queries.some(({ media, matches: isMatch }) => media === query && isMatch)
  return {
    get current() {
      const { width, height } = frame.getBoundingClientRect()
      const language = locale ?? view.document.documentElement.lang
      return {
        ...(language === '' ? {} : { locale: language }),
        colorScheme: matches(dark) ? ('dark' as const) : ('light' as const),
        timeZone,
        reducedMotion: matches(reduced),
        width: Math.round(width),
        height: Math.round(height),
      }
    },
    subscribe(listener) {
      const observer = new ResizeObserver(listener)
      observer.observe(frame)
      for (const query of queries) query.addEventListener('change', listener)
      return () => {
        observer.disconnect()
        for (const query of queries) query.removeEventListener('change', listener)
      }
    },
  }
}
