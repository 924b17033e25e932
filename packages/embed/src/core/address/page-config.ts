import { serialiseOrigin } from '@proscenium/protocol'
import { embedModeOf, type EmbedMode } from '../boot/embed-mode.ts'
import { parseJson } from '../json.ts'
import { isAddress } from './service-urls.ts'

/**
 * The server's configuration of the page (`<meta name="embed:config">`), with the editor's origin derived from its URL.
 */
export interface PageConfig {
  readonly editorUrl: string
  readonly editorOrigin: string
  readonly verifyUrl: string
  readonly apiUrl: string
  /** The mode that the partner's next session has; `workspace` unless the service says otherwise (B-21). */
  readonly embedMode: EmbedMode
  /** Relay bridge traffic to the QA panel. */
  readonly inspector: boolean
}

export type ParsedConfig =
  | { readonly ok: true; readonly config: PageConfig }
  | { readonly ok: false; readonly issue: string }

/** Parses the JSON configuration. `null`: the page has none. */
export function parsePageConfig(text: string | null): ParsedConfig {
  const value = parseJson(text ?? '')
  if (typeof value !== 'object' || value === null) return { ok: false, issue: 'the page carries no configuration' }
  const { editorUrl, verifyUrl, apiUrl, embedMode, inspector } = value as Record<string, unknown>
  if (!isAddress(editorUrl) || !isAddress(verifyUrl) || !isAddress(apiUrl)) {
    return { ok: false, issue: 'the page configuration lacks an absolute address' }
  }
  const editor = serialiseOrigin(new URL(editorUrl).origin)
  if (!editor.ok) return { ok: false, issue: `the editor’s origin is not usable: ${editor.reason}` }
  return {
    ok: true,
    config: {
      editorUrl,
      editorOrigin: editor.origin,
      verifyUrl,
      apiUrl,
      embedMode: embedModeOf(embedMode),
      inspector: inspector === true,
    },
  }
}

/** The editor's URL with the origin of its host, which an editor may check against its own allow-list. */
export function editorAddress(editorUrl: string, hostOrigin: string): string {
  const address = new URL(editorUrl)
  address.searchParams.set('hostOrigin', hostOrigin)
  return address.href
}
