import './site.css'
import { render } from 'preact'
import { createAddress, createTextStorage, onReturn, openPaymentWindow } from './edge/browser.ts'
import { mountEditor, siteBackend } from './edge/editor-host.ts'
import { createSiteApi } from './edge/site-api.ts'
import { createSiteModel } from './models/site-model.ts'
import { createVisitor } from './models/visitor.ts'
import { newId, systemClock } from './system.ts'
import { Site } from './views/site.tsx'

const root = document.querySelector<HTMLElement>('#site')
if (root !== null) {
  const { siteName: name = '', siteBase: base = '/' } = root.dataset
  const api = createSiteApi(base)
  const backend = siteBackend(systemClock, base)
  const visitor = createVisitor(api.signIn, backend)
  const site = createSiteModel({
    name,
    visitor,
    clock: systemClock,
    address: createAddress(window, base),
    cartStorage: createTextStorage(window, 'cart'),
    membershipApi: api.membership,
    payment: {
      newId,
      openWindow: () => openPaymentWindow(window),
      pendingStorage: createTextStorage(window, 'payment'),
    },
    mount: async (parts, slot, target) => mountEditor({ visitor, backend, clock: systemClock, ...parts }, slot, target),
  })
  onReturn(window, site.onReturn)
  render(<Site site={site} />, root)
}
