/** What the test asks of a page, in its address. */
export interface Situation {
  readonly name: string
  readonly transport: 'window' | 'port'
  /** Origins of the sites by name. */
  readonly host: string
  readonly editor: string
}

export function readSituation(): Situation {
  const query = new URLSearchParams(location.search)
  const text = (key: string): string => query.get(key) ?? ''
  const transport = text('transport') === 'port' ? 'port' : 'window'
  return { name: text('name'), transport, host: text('host'), editor: text('editor') }
}

/** Another script of the page that consumes every message. */
export function swallowMessages(): void {
  addEventListener('message', (event) => event.stopImmediatePropagation(), true)
}
