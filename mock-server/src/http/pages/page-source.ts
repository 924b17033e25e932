// Pages the service serves: where their HTML and their assets come from is a port, so that development may build on the fly.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express from 'express'

/** A page: its HTML, read anew for each answer, and what serves the files it names. */
export interface PageSource {
  html(): Promise<string>
  assets: express.RequestHandler
}

/**
 * A page built into `directory`: `index.html` and its assets. Built assets carry a hash in their names, so caches may
 * keep them; documents are not among them, because a page goes out with its policy and its configuration or not at all.
 * Errors: `html` rejects when there is no index.html.
 */
export function folderPage(directory: string): PageSource {
  const files = express.static(directory, { index: false, redirect: false, immutable: true, maxAge: '1y' })
  return {
    html: () => readFile(join(directory, 'index.html'), 'utf8'),
    assets: (request, response, next) => (isDocument(request.path) ? next() : files(request, response, next)),
  }
}

/** What stands for the embed page until somebody builds it. */
export const unbuiltPage: PageSource = {
  html: async () =>
    '<!doctype html><title>Not built</title><!--embed:config--><p>The embed page is not built: npx pnpm@12 build</p>',
  assets: (_request, _response, next) => next(),
}

function isDocument(path: string): boolean {
  try {
    return /\.html$/i.test(decodeURIComponent(path))
  } catch {
    // Not decodable, so it names no file either.
    return false
  }
}
