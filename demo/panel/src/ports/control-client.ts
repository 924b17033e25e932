import { createControlClient } from '@proscenium/contract/control-client'

/** The control API of this page's own origin. */
export const controlClient = createControlClient({ fetch: async (address, init) => fetch(address, init) })
