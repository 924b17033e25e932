import type { PageAddress } from './models/product-model.ts'

/** The address bar. Neither call adds an entry to the history. */
export function pageAddress(): PageAddress {
  const { origin, search } = location
  return {
    origin,
    search,
    show: (query) => history.replaceState(history.state, '', query),
    load: (query) => location.replace(`/${query}`),
  }
}
