// The dashboard page in a browser: the composition root.
import { createLanguageModel } from '@proscenium/ui/language-model'
import { showDashboard } from './dashboard.tsx'
import { createBrowserPorts, followTheme } from './edge/browser.ts'
import { createFetchApi } from './edge/fetch-api.ts'
import { loadMessages } from './messages/load.ts'
import { en } from './messages/page-messages.ts'
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
    language: createLanguageModel({ preferred: navigator.languages, english: en, load: loadMessages }),
  }),
]
window.addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) for (const stop of stops) stop()
})
