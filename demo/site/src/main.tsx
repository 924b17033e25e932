import { render } from 'preact'
import { createAddress, createCartStorage, onReturn, openPaymentWindow } from './edge/browser.ts'
import { mountEditor, siteBackend } from './edge/editor-host.ts'
import { membershipApi, signIn } from './edge/site-api.ts'
import { createSiteModel } from './models/site-model.ts'
import { createVisitor } from './models/visitor.ts'
import { newId, systemClock } from './system.ts'
import { Site } from './views/site.tsx'
import './site.css'

const root = document.querySelector<HTMLElement>('#site')
if (root !== null) {
  const visitor = createVisitor(signIn, siteBackend(systemClock))
  const site = createSiteModel({
    name: document.title,
    visitor,
    clock: systemClock,
    address: createAddress(window),
    cartStorage: createCartStorage(window),
    membershipApi,
    payment: { newId, openWindow: () => openPaymentWindow(window) },
    mount: async (parts, slot, target) => mountEditor({ visitor, clock: systemClock, ...parts }, slot, target),
  })
  onReturn(window, site.payment.check)
  render(<Site site={site} />, root)
}
