// The export history, loaded when the user first opens it (H-09).
import { createDownloadPort } from '../edge/browser/download.ts'
import { createExportsModel, type ExportsModel, type ExportsModelOptions } from '../models/exports/exports-model.ts'
import type { EmbedHostOptions } from './host-options.ts'

/** The export history on the host's downloads, or on the browser's. */
export function createExportHistory(
  { downloads, window: view = window }: EmbedHostOptions,
  parts: Omit<ExportsModelOptions, 'downloads'>,
): ExportsModel {
  return createExportsModel({ ...parts, downloads: downloads ?? createDownloadPort(view) })
}
