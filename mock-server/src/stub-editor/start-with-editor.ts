// The mock server with an editor to mount: the given one, or the stub editor.
import type { RunningServer } from '@proscenium/service'
import type { PageSource } from '@proscenium/service/http/pages/page-source'
import type { QaOptions } from '../options.ts'
import { startStubEditor } from './stub-editor.ts'

export interface EditorChoice {
  readonly options: QaOptions
  /** The stub editor's page, to be mounted instead of `editorUrl`; null to mount what is there. */
  readonly stub: PageSource | null
  readonly startServer: (options: QaOptions) => Promise<RunningServer>
}

export interface ServerWithEditor {
  readonly server: RunningServer
  /** Absolute address of the editor that the embed page mounts. */
  readonly editorUrl: string
  /** Stops the stub editor. */
  dispose(): Promise<void>
}

/** Errors: rejects as `startServer`, and leaves nothing running. */
export async function startWithEditor({ options, stub, startServer }: EditorChoice): Promise<ServerWithEditor> {
  const { editorUrl } = options
  if (stub === null) return { server: await startServer(options), editorUrl, dispose: async () => undefined }
  const hostOrigins: string[] = []
  const editor = await startStubEditor({ page: stub, hostOrigins: () => hostOrigins })
  try {
    const server = await startServer({ ...options, editorUrl: editor.url })
    hostOrigins.push(server.origin)
    return { server, editorUrl: editor.url, dispose: editor.close }
  } catch (error) {
    await editor.close()
    throw error
  }
}
