import './product.css'
import { computed, signal } from '@preact/signals'
import { render } from 'preact'
import { createDiscoverApi } from './api/discover-api.ts'
import { createDownloadsApi } from './api/downloads-api.ts'
import { createEmbedApi } from './api/embed-api.ts'
import { readVersions } from './api/versions.ts'
import { createDiscoverModel } from './models/discover-model.ts'
import { createDownloadsModel } from './models/downloads-model.ts'
import type { Tab } from './models/choices.ts'
import { createProductModel, type PageAddress } from './models/product-model.ts'
import { createReportModel } from './models/report-model.ts'
import { createTokenModel } from './models/token-model.ts'
import { askPanel, browserFacts, connectToEditor, followEditor } from './frames.ts'
import { observeConsole } from './own-console.ts'
import { sendRequest } from './own-server.ts'
import { systemAfter, systemNow } from './system.ts'
import { Product } from './views/product.tsx'

const root = document.querySelector('#product')
if (root !== null) {
  const product = createProductModel(createEmbedApi(sendRequest), pageAddress())
  const { account, tab, setup, failed } = product
  // The server's first partner and user are known after the set-up; without it, the server uses them by default.
  const isOpen = (name: Tab) => computed(() => tab.value === name && (setup.value !== null || failed.value))
  const discover = createDiscoverModel({
    api: createDiscoverApi(sendRequest),
    account,
    isOpen: isOpen('discover'),
  })
  const downloads = createDownloadsModel({
    api: createDownloadsApi(sendRequest),
    account,
    isOpen: isOpen('downloads'),
    // The service sends the file as an attachment, so the page stays.
    save: (address) => location.assign(address),
    now: systemNow,
    after: systemAfter,
  })
  const isEditorLoaded = signal(false)
  // The browser logs a message to a frame that is still another document. A frame from before the dock reports nothing.
  const canConnect = () => isEditorLoaded.value || product.frame.value?.name === ''
  const createToken = () =>
    createTokenModel({
      connect: () => (canConnect() ? connectToEditor(product.setup.value?.editorOrigin ?? '') : null),
      after: systemAfter,
    })
  const panelLoaded = () =>
    followEditor(product.setup.value?.serviceOrigin ?? '', (isLoaded) => (isEditorLoaded.value = isLoaded))
  const createReport = () =>
    createReportModel({
      product,
      observeConsole,
      browser: browserFacts,
      now: systemNow,
      versions: () => readVersions(sendRequest),
      askPanel: (ownLines) => askPanel(product.setup.value?.serviceOrigin ?? '', ownLines),
    })
  const models = { model: product, discover, downloads }
  render(<Product {...models} {...{ createToken, createReport, panelLoaded }} />, root)
}

/** The address bar. Neither call adds an entry to the history. */
function pageAddress(): PageAddress {
  const { href, search } = location
  return {
    base: new URL('.', href).href,
    search,
    show: (query) => history.replaceState(history.state, '', query),
    load: (query) => location.replace(`./${query}`),
  }
}
