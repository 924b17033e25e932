// What this page warns about, for QA's bug report.

/** Adds every warning and error until the returned function is called. */
export function observeConsole(add: (level: string, parts: readonly string[]) => void): () => void {
  const restored = (['warn', 'error'] as const).map((level) => {
    const write = console[level]
    console[level] = (...parts: readonly unknown[]) => {
      write.apply(console, [...parts])
      add(level, parts.map(String))
    }
    return () => (console[level] = write)
  })
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener('error', ({ message }) => add('error', [message]), { signal })
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => add('error', ['unhandled rejection:', String(reason)]),
    {
      signal,
    },
  )
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => add('error', ['policy violation:', violatedDirective, blockedURI]),
    { signal },
  )
  return () => {
    ended.abort()
    for (const restore of restored) restore()
  }
}
