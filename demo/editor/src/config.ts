import { serialiseOrigin } from '@proscenium/protocol'

/** What the server that hands out this page knows: the origins of the embed pages the editor may talk to. */
export interface EditorConfig {
  readonly hostOrigins: readonly string[]
}

/** Reads the configuration from the page's head; what is missing or no origin permits no host. */
export function readConfig(page: Document): EditorConfig {
  const content = page.querySelector<HTMLMetaElement>('meta[name="editor:config"]')?.content ?? ''
  const value = parsed(content)
  const listed = typeof value === 'object' && value !== null && 'hostOrigins' in value ? value.hostOrigins : []
  return {
    hostOrigins: Array.isArray(listed)
      ? listed.filter((origin) => typeof origin === 'string' && serialiseOrigin(origin).ok)
      : [],
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
