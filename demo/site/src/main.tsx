import './site.css'
import { render } from 'preact'
import { createAddress, createTextStorage, onReturn, openPaymentWindow } from './edge/browser.ts'
import { mountEditor, siteBackend } from './edge/editor-host.ts'
import { membershipApi, signIn } from './edge/site-api.ts'
import { createSiteModel } from './models/site-model.ts'
import { createVisitor } from './models/visitor.ts'
import { newId, systemClock } from './system.ts'
import { Site } from './views/site.tsx'

const root = document.querySelector<HTMLElement>('#site')
if (root !== null) {
  const visitor = createVisitor(signIn, siteBackend(systemClock))
  const site = createSiteModel({
    name: root.dataset['siteName'] ?? '',
    visitor,
    clock: systemClock,
    address: createAddress(window),
    cartStorage: createTextStorage(window, 'cart'),
    membershipApi,
    payment: {
      newId,
      openWindow: () => openPaymentWindow(window),
      pendingStorage: createTextStorage(window, 'payment'),
    },
    mount: async (parts, slot, target) => mountEditor({ visitor, clock: systemClock, ...parts }, slot, target),
  })
  onReturn(window, site.onReturn)
  render(<Site site={site} />, root)
}
