import { serialiseOrigin } from '@proscenium/protocol'

/** Configuration that the serving machine injects: which hosts the editor may talk to. */
export interface EditorConfig {
  /** Origins of the embed pages and sites that may host the editor. */
  readonly hostOrigins: readonly string[]
  /** Origin of the service that stores projects and exports; null where none is configured. */
  readonly apiOrigin: string | null
  /** Origin of the page with QA's dock; null except in the demo. */
  readonly dockOrigin: string | null
  /** Address of the list of songs to begin with, on the editor's own server; null where none are offered. */
  readonly songs: string | null
}

/** Reads the configuration from the page's head. A missing or invalid origin permits no host. */
export function readConfig(page: Document): EditorConfig {
  const content = page.querySelector<HTMLMetaElement>('meta[name="editor:config"]')?.content ?? ''
  const { hostOrigins, apiOrigin, dockOrigin, songs } = recordOf(parsed(content))
  return {
    hostOrigins: Array.isArray(hostOrigins) ? hostOrigins.filter(isOrigin) : [],
    apiOrigin: isOrigin(apiOrigin) ? apiOrigin : null,
    dockOrigin: isOrigin(dockOrigin) ? dockOrigin : null,
    songs: typeof songs === 'string' ? songs : null,
  }
}

function recordOf(value: unknown): Partial<Record<keyof EditorConfig, unknown>> {
  return typeof value === 'object' && value !== null ? value : {}
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
