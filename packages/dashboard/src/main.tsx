// The dashboard page in a browser: the composition root.
import { showDashboard } from './dashboard.tsx'
import { createBrowserPorts, followTheme } from './edge/browser.ts'
import { createFetchApi } from './edge/fetch-api.ts'
import { systemClock } from './ports/system.ts'

const root = document.querySelector<HTMLElement>('#dashboard')
if (root === null) throw new Error('the page lacks #dashboard')
const stops = [
  followTheme(window),
  showDashboard({
    root,
    api: createFetchApi({
      fetch: (input, init) => fetch(input, init),
      online: () => navigator.onLine,
      createRequest: () => new XMLHttpRequest(),
    }),
    browser: createBrowserPorts(window),
    clock: systemClock,
    languages: navigator.languages,
  }),
]
window.addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) for (const stop of stops) stop()
})
