import './playground.css'
import { render } from 'preact'
import { connectPlayground } from './connection.ts'
import { readManifest } from './manifest.ts'
import { clearOwnStorage } from './own-storage.ts'
import { keepFiles } from './offline.ts'
import { createPlayground } from './playground-model.ts'
import { Playground } from './playground.tsx'

/** What the address asks for; its fragment came from there by a redirect. */
function requestedPage({ search, hash }: Location): string | null {
  const open = new URLSearchParams(search).get('open')
  return open === null ? null : new URL(hash, open).href
}

const root = document.querySelector<HTMLElement>('#playground')
if (root !== null) {
  const playground = createPlayground({
    home: location.origin,
    requested: requestedPage(location),
    isReset: new URLSearchParams(location.search).has('reset'),
    clearOwnStorage,
    readManifest,
    connect: connectPlayground,
    keepFiles,
    load: (address) => location.replace(address),
  })
  // The next load begins at nothing in particular.
  history.replaceState(null, '', '/')
  render(<Playground playground={playground} />, root)
  void playground.start()
}
