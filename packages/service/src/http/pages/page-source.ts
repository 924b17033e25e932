// Pages the service serves. The source of their HTML and assets is a port, so that development can build on the fly.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express from 'express'
import { compress } from '../adapter/compress.ts'

/** A page: its HTML, read again for each response, and a handler for its assets. */
export interface PageSource {
  /** `address`: of the request, for a source whose pages depend on it. */
  html(address?: string): Promise<string>
  assets: express.RequestHandler
}

/**
 * A page built into `directory`: `index.html` and its assets. Assets are compressed, and have a hash in their names, so
 * caches may store them. Documents are not served as assets, because a page must be sent with its policy and configuration. Errors:
 * `html` rejects if there is no index.html.
 */
export function folderPage(directory: string): PageSource {
  const files = express.static(directory, { index: false, redirect: false, immutable: true, maxAge: '1y' })
  return {
    html: () => readFile(join(directory, 'index.html'), 'utf8'),
    assets(request, response, next) {
      if (isDocument(request.path)) return next()
      compress(request, response, (error?: unknown) =>
        error === undefined ? void files(request, response, next) : next(error),
      )
    },
  }
}

/** Placeholder for a page until it is built. */
export const unbuiltPage: PageSource = {
  html: async () =>
    '<!doctype html><title>Not built</title><!--embed:config--><p>The page is not built: npx pnpm@12 build</p>',
  assets: (_request, _response, next) => next(),
}

function isDocument(path: string): boolean {
  try {
    return /\.html$/i.test(decodeURIComponent(path))
  } catch {
    // Cannot be decoded, so it names no file either.
    return false
  }
}
