import { serialiseOrigin } from '@proscenium/protocol'

/** Configuration that the serving machine injects: which hosts the editor may talk to. */
export interface EditorConfig {
  /** Origins of the embed pages and sites that may host the editor. */
  readonly hostOrigins: readonly string[]
  /** Origin of the service that stores projects and exports; null where none is configured. */
  readonly apiOrigin: string | null
}

/** Reads the configuration from the page's head. A missing or invalid origin permits no host. */
export function readConfig(page: Document): EditorConfig {
  const content = page.querySelector<HTMLMetaElement>('meta[name="editor:config"]')?.content ?? ''
  const value = parsed(content)
  const listed = typeof value === 'object' && value !== null && 'hostOrigins' in value ? value.hostOrigins : []
  const api = typeof value === 'object' && value !== null && 'apiOrigin' in value ? value.apiOrigin : null
  return { hostOrigins: Array.isArray(listed) ? listed.filter(isOrigin) : [], apiOrigin: isOrigin(api) ? api : null }
}

function isOrigin(value: unknown): value is string {
  return typeof value === 'string' && serialiseOrigin(value).ok
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
